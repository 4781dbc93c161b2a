import { beginSession, type SessionUser } from '#src/people/accounts/sessions/session.ts';

/** The visitor has signed in. @returns who that is */
export function signInAs(role: SessionUser['role'], { isConfirmed = true } = {}): SessionUser {
  const user = { ...sampleUser(role), isConfirmed };
  beginSession({ access_token: role, user });
  return user;
}

/** Somebody with an account, who is written to in English. */
export function sampleUser(role: SessionUser['role']): SessionUser {
  const _id = '3f0d8a4e-5b7c-4a52-9c1e-8d2f6b3a7e10';
  const kept = { name: '', timeZone: null, isConfirmed: true };
  return { _id, email: `${role}@dars.test`, role, status: 'active', language: 'en', ...kept };
}
