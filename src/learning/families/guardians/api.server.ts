import { dayOf } from '#src/platform/dates/dates.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { presentLearner } from '../present.server.ts';
import { acceptInvitation, declineInvitation } from './accepting.server.ts';
import { type HandOn, handOver, leave, removeGuardian } from './changing.server.ts';
import { contract } from './contract.ts';
import { type Guardian, guardiansOf } from './guardians.server.ts';
import {
  invitationsOf,
  invite,
  inviteAgain,
  letIn,
  takeBack,
  type WaitingInvitation,
} from './invitations.server.ts';
import { openInvitation } from './opened.server.ts';

/** The endpoints of guardians; `handOn` is the later room's that knows enrolments. */
export function guardiansApi(handOn: HandOn) {
  return implement(contract, {
    'GET /api/guardians': async (context, _, { person }) =>
      (await guardiansOf(context, person.id)).map((one) => presentGuardian(context, one)),
    'POST /api/guardians/:id/remove': async (context, { params, body }, { person, language }) => {
      await removeGuardian(context, handOn, params.id, body, person);
      return { message: translator(language)('families/guardians:acts.remove.done') };
    },
    'POST /api/guardians/:id/hand-over': async (context, { params, body }, { person, language }) => {
      await handOver(context, params.id, body, person);
      return { message: translator(language)('families/guardians:acts.handOver.done') };
    },
    'POST /api/guardians/leave': async (context, { body }, { person, language }) => {
      await leave(context, handOn, body, person);
      return { message: translator(language)('families/guardians:acts.leave.done') };
    },
    'GET /api/guardian-invitations': async (context, _, { person }) =>
      (await invitationsOf(context, person.id)).map((one) => presentInvitation(context, one)),
    'POST /api/guardian-invitations': async (context, { body }, { person }) =>
      presentInvitation(context, await invite(context, body, person)),
    'POST /api/guardian-invitations/:id/again': async (context, { params }, { person }) =>
      presentInvitation(context, await inviteAgain(context, params.id, person)),
    'POST /api/guardian-invitations/:id/let-in': async (context, { params }, { person, language }) => {
      await letIn(context, params.id, person);
      return { message: translator(language)('families/guardians:waiting.letInDone') };
    },
    'DELETE /api/guardian-invitations/:id': async (context, { params }, { person, language }) => {
      await takeBack(context, params.id, person);
      return { message: translator(language)('families/guardians:takeBack.done') };
    },
    'GET /api/guardians/invited/:key': async (context, { params }) => {
      const { state, expiresAt, learners } = await openInvitation(context, params.key);
      const firstNames = state === 'open' ? learners.map(({ firstName }) => firstName).filter(Boolean) : [];
      return { state, expiresAt: expiresAt.toISOString(), firstNames };
    },
    'POST /api/guardians/invited/:key/accept': async (context, { params }, { person, zone, language }) => {
      const state = await acceptInvitation(context, params.key, person, zone);
      return { message: translator(language)(`families/guardians:invited.${state}`), state };
    },
    'POST /api/guardians/invited/:key/decline': async (context, { params }, { language }) => {
      await declineInvitation(context, params.key);
      return { message: translator(language)('families/guardians:invited.declined') };
    },
  });
}

/** The day alone: when somebody sits at their screen is theirs. */
function presentGuardian({ config }: Context, { id, isYou, since, learners }: Guardian) {
  return {
    _id: id,
    isYou,
    since: dayOf(since, config.businessTimeZone),
    learners: learners.map(({ kind, ...learner }) => ({ ...presentLearner(learner), kind })),
  };
}

function presentInvitation(
  { clock }: Context,
  { id, email, language, createdAt, expiresAt, asker, learners }: WaitingInvitation,
) {
  return {
    _id: id,
    email,
    language,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= clock.now(),
    asker: asker && { name: asker.name, email: masked(asker.email) },
    learners: learners.map(presentLearner),
  };
}

/** Enough of an address to know whose it is: `a•••@example.com`. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}
