import { mustBeOpen } from '#src/people/opening/opening.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { changeAccount, findUser, logIn, register, showUser } from './accounts.server.ts';
import { contract } from './contract.ts';
import { askEmailChange, awaitedEmail, undoEmailChange } from './email/change-email.server.ts';
import { aboutConfirmation, askConfirmation, confirmEmail } from './email/confirm-email.server.ts';
import { endEmailChanges } from './email-links.server.ts';
import { acceptInvitation, isInvitationOpen } from './invited/accept.server.ts';
import { changePassword } from './passwords/change-password.server.ts';
import { forgetPassword, resetPassword } from './passwords/reset.server.ts';
import { endDevice, endOtherDevices, listDevices } from './sessions/devices.server.ts';
import { dropPageCookie, keepPageCookie } from './sessions/page-cookie.server.ts';
import { endSession } from './sessions/sessions.server.ts';
import { type HandingOut, handedOutBy, handedOutByReset } from './ways-in/ways-in.server.ts';

/** The endpoints of accounts; `rooms` are the later ones through which accounts hand out ways in. */
export function accountsApi(rooms: readonly HandingOut[]) {
  return implement(contract, {
    'POST /api/user/register': async (context, { body }, { language }) => {
      // Teachers come before the first family does, and wait for the staff: they see nothing of the school until then.
      if (body.role === 'student') await mustBeOpen(context);
      await register(context, body, language);
      return { message: translator(language)('accounts:registered') };
    },
    'POST /api/user/login': async (context, { body }, caller) => {
      const { token, user } = await logIn(context, body, caller);
      await keepPageCookie(context, token, caller);
      return { access_token: token, user: showUser(user) };
    },
    'POST /api/user/invitation': async (context, { body }, caller) => {
      const { token, user } = await acceptInvitation(context, body, caller);
      await keepPageCookie(context, token, caller);
      return { access_token: token, user: showUser(user) };
    },
    'POST /api/user/invitation/state': async (context, { body }) => ({
      isOpen: await isInvitationOpen(context, body.token),
    }),
    'GET /api/user/login/access': async (context, _, caller) => {
      const user = await findUser(context, caller.person.id);
      if (!user) throw new Failure('unauthenticated');
      if (caller.token) await keepPageCookie(context, caller.token, caller);
      return { user: showUser(user) };
    },
    'POST /api/user/logout': async (context, _, caller) => {
      const { sessionId, language, person, log } = caller;
      await endSession(context, sessionId);
      dropPageCookie(context, caller);
      log.info({ person: person.id }, 'logged out');
      return { message: translator(language)('accounts:loggedOut') };
    },
    'POST /api/user/forgot-password': async (context, { body }, { language }) => {
      await forgetPassword(context, body.email);
      return { message: translator(language)('accounts:linkSent') };
    },
    'POST /api/user/reset-password': async (context, { body }, { language, log }) => {
      const { id } = await resetPassword(context, rooms, body);
      log.info({ person: id }, 'password set by a mailed link');
      return { message: translator(language)('accounts:passwordChanged') };
    },
    'POST /api/user/reset-password/handed-out': (context, { body }) =>
      handedOutByReset(context, rooms, body.token),
    'GET /api/user/handed-out': (context, _, { person }) => handedOutBy(context, rooms, person.id),
    'PATCH /api/user/account': async (context, { body }, { person }) => ({
      user: showUser(await changeAccount(context, person.id, body)),
    }),
    'POST /api/user/confirm-email': async (context, { body }, { language }) => {
      await confirmEmail(context, body.token);
      return { message: translator(language)('accounts:confirm.done.heading') };
    },
    'POST /api/user/confirm-email/about': (context, { body }, { person }) =>
      aboutConfirmation(context, body.token, person),
    'POST /api/user/confirm-email/again': async (context, _, { person, language }) => {
      await askConfirmation(context, person);
      return { message: translator(language)('accounts:confirm.sent') };
    },
    'PUT /api/user/email': async (context, { body }, caller) => {
      await askEmailChange(context, body, caller);
      caller.log.info({ person: caller.person.id }, 'another e-mail asked for');
      return { message: translator(caller.language)('accounts:newEmail.sent') };
    },
    'GET /api/user/email': async (context, _, { person }) => {
      const awaited = await awaitedEmail(context, person.id);
      return { awaited: awaited ? { email: awaited.email, until: awaited.until.toISOString() } : null };
    },
    'DELETE /api/user/email': async (context, _, { person, language }) => {
      if (!(await awaitedEmail(context, person.id))) noteSoAlready();
      await endEmailChanges(context, person.id);
      return { message: translator(language)('accounts:newEmail.takenBack') };
    },
    'POST /api/user/email/undo': async (context, { body }, { language }) => {
      await undoEmailChange(context, rooms, body.token);
      return { message: translator(language)('accounts:undo.done.heading') };
    },
    'GET /api/user/devices': async (context, _, caller) =>
      (await listDevices(context, caller)).map(({ id, createdAt, usedAt, ...one }) => ({
        _id: id,
        loggedInAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
        ...one,
      })),
    'POST /api/user/devices/log-out': async (context, _, caller) => {
      await endOtherDevices(context, rooms, caller);
      caller.log.info({ person: caller.person.id }, 'logged out everywhere else');
      return { message: translator(caller.language)('accounts:devices.othersDone') };
    },
    'DELETE /api/user/devices/:id': async (context, { params }, caller) => {
      await endDevice(context, rooms, caller, params.id);
      caller.log.info({ person: caller.person.id }, 'logged out on another device');
      return { message: translator(caller.language)('accounts:devices.done') };
    },
    'PUT /api/user/password': async (context, { body }, caller) => {
      await changePassword(context, rooms, body, caller);
      return { message: translator(caller.language)('accounts:change.done') };
    },
  });
}
