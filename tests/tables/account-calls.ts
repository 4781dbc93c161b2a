import { randomUUID } from 'node:crypto';
import { mintEmailLink } from '#src/people/accounts/email-links.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { password } from '../make/people.ts';
import { makeCode } from '../staff/invitations.ts';
import type { Given } from './right-bodies.ts';

/** An address that nobody has. */
export const anybody = () => `${randomUUID()}@dars.test`;

const wrongFactor = { currentPassword: 'not this one', code: '000000' };

/** Bodies that are right for the endpoints of accounts. */
export const accountBodies: Record<string, (given: Given) => object | Promise<object>> = {
  'POST /api/user/register': () => ({ email: anybody(), password, role: 'student', status: 'active' }),
  'POST /api/user/login': ({ known }) => ({ email: known, password, password_confirmation: password }),
  'POST /api/user/forgot-password': () => ({ email: anybody() }),
  'POST /api/user/reset-password': () => ({ token: 'none', password }),
  'POST /api/user/reset-password/handed-out': () => ({ token: 'none' }),
  'POST /api/user/invitation/state': () => ({ token: 'none' }),
  'POST /api/user/invitation/code': async ({ program }) => ({
    ...{ code: await makeCode(program), email: anybody(), password },
    agreedTo: inForce('account'),
  }),
  'POST /api/user/invitation': () => ({ token: 'none', password, agreedTo: inForce('account') }),
  'POST /api/user/confirm-email': async ({ program, person }) => ({
    token: await mintEmailLink(program.context, person),
  }),
  'POST /api/user/confirm-email/about': async ({ program, person }) => ({
    token: await mintEmailLink(program.context, person),
  }),
  'PATCH /api/user/account': () => ({ name: 'Dilnoza', timeZone: 'America/Chicago' }),
  'PUT /api/user/email': () => ({ email: anybody(), currentPassword: 'not this one' }),
  'POST /api/user/email/undo': async ({ program, person }) => ({
    token: await mintEmailLink(program.context, person, 'undo'),
  }),
  // A wrong one: a right one would end every other session of whoever calls.
  'PUT /api/user/password': () => ({ currentPassword: 'not this one', newPassword: password }),
  'POST /api/calendar/address': () => ({ currentPassword: 'not this one' }),
  'POST /api/learners/:id/calendar/address': () => ({ currentPassword: 'not this one' }),
  'POST /api/user/second-factor': () => ({ currentPassword: password }),
  // A wrong code: with a right one they would log in otherwise from then on.
  'POST /api/user/second-factor/confirm': async ({ program, person }) => {
    // By a session of its own: another call may have ended the first one.
    const authorization = `Bearer ${await openSession(program.context, person.id, { remember: false })}`;
    const said = { currentPassword: password };
    await program.call('POST', '/api/user/second-factor', said, 'en', { authorization });
    return { code: '000000' };
  },
  'POST /api/user/second-factor/recovery-codes': () => wrongFactor,
  'POST /api/user/second-factor/off': () => wrongFactor,
};
