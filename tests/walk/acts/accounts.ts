import { expect } from 'vitest';
import { type Act, act, pick, which } from '../act.ts';
import { hearLetters } from '../hearing.ts';
import { endKeys, type Known, keepKey } from '../known.ts';
import { families } from '../looking.ts';
import { logIn, type School, type Someone } from '../school.ts';
import { workOff } from '../time.ts';

let count = 0;

/** Another number each time. */
function another(): number {
  count += 1;
  return count;
}

const anotherPassword = () => `a password of walks ${another()}`;

/** Families and teachers: staff have a password like all others, and are needed. */
function somebody(school: School, chosen: number): Someone | undefined {
  const { teacher, 'other teacher': other } = school.people;
  return pick([...families(school), teacher, other], chosen);
}

/** With a new password all that somebody has handed out is over, whoever has it now. */
function endHandedOut(known: Known, { id, token }: Someone, keepsSession: boolean): void {
  if (!keepsSession) keepKey(known, { kind: 'session', holder: id, value: token });
  endKeys(
    known,
    ({ holder, kind, value }) => holder === id && !(kind === 'session' && keepsSession && value === token),
  );
}

/** Asks for another address: a letter goes there. */
export async function waitForAddress(one: Someone): Promise<number> {
  const email = `${one.name.replace(' ', '-')}-${another()}@dars.test`;
  return (await one.call('PUT', '/api/user/email', { email, currentPassword: one.password })).status;
}

const askChange = act('somebody asks for another address', { which }, async ({ school }, chosen) => {
  const one = somebody(school, chosen.which);
  return one && `${one.name} ${await waitForAddress(one)}`;
});

const confirmChange = act(
  'a link for another address is opened',
  { which },
  async ({ school, known }, chosen) => {
    const key = pick(
      known.keys.filter(({ kind }) => kind === 'email change'),
      chosen.which,
    );
    const one = Object.values(school.people).find(({ id }) => id === key?.holder);
    if (!key || !one) return undefined;
    const { status } = await school.call('POST', '/api/user/confirm-email', { token: key.value });
    if (key.hasEnded) expect(status, 'a link that has ended').toBeGreaterThanOrEqual(400);
    // Opened again it changes nothing.
    else known.keys.splice(known.keys.indexOf(key), 1);
    const { shop } = school;
    const { rows } = await shop.context.database.execute<{ email: string }>(
      `select email from users where id = '${one.id}'`,
    );
    one.email = rows[0]?.email ?? one.email;
    await logIn(school, one);
    return `${one.name} ${status}`;
  },
);

const forget = act('somebody forgets their password', { which }, async ({ school }, chosen) => {
  const one = somebody(school, chosen.which);
  return one && (await school.call('POST', '/api/user/forgot-password', { email: one.email })).status;
});

const reset = act('somebody sets a password by a link', { which }, async (walk, chosen) => {
  const { school, known } = walk;
  const one = somebody(school, chosen.which);
  if (!one) return undefined;
  await school.call('POST', '/api/user/forgot-password', { email: one.email });
  await workOff(school);
  await hearLetters(walk);
  const key = known.keys.findLast(({ kind, holder }) => kind === 'reset' && holder === one.id);
  if (!key || key.hasEnded) return undefined;
  const password = anotherPassword();
  const { status } = await school.call('POST', '/api/user/reset-password', { token: key.value, password });
  if (status !== 200) {
    endKeys(known, (each) => each === key);
    return status;
  }
  endHandedOut(known, one, false);
  one.password = password;
  expect(await logIn(school, one), 'who has set a password logs in').toBe(200);
  return one.name;
});

const newPassword = act('somebody chooses another password', { which }, async ({ school, known }, chosen) => {
  const one = somebody(school, chosen.which);
  if (!one) return undefined;
  const [currentPassword, password] = [one.password, anotherPassword()];
  const said = { currentPassword, newPassword: password };
  const { status } = await one.call('PUT', '/api/user/password', said);
  if (status !== 200) return status;
  endHandedOut(known, one, true);
  one.password = password;
  return one.name;
});

const logOut = act('somebody logs out', { which }, async ({ school, known }, chosen) => {
  const one = somebody(school, chosen.which);
  if (!one) return undefined;
  const { status } = await one.call('POST', '/api/user/logout');
  if (status === 200) {
    keepKey(known, { kind: 'session', holder: one.id, value: one.token });
    endKeys(known, ({ value }) => value === one.token);
  }
  await logIn(school, one);
  return `${one.name} ${status}`;
});

const erase = act('a family has itself erased', { which }, async (walk, chosen) => {
  const { school, known } = walk;
  const one = pick(families(school), chosen.which);
  if (!one || chosen.which % 5 > 0) return undefined;
  const asked = await one.call('POST', '/api/privacy/erasure');
  if (asked.status >= 300) return asked.status;
  await workOff(school);
  const { admin } = school.people;
  const { body } = await admin.call('GET', '/api/admin/data-requests');
  const rows: { _id: string }[] = Array.isArray(body) ? body : body.rows;
  const { status } = await admin.call('POST', `/api/admin/data-requests/${rows[0]?._id}/erase`, {
    confirmed: true,
  });
  if (status === 200) {
    endHandedOut(known, one, false);
    known.heard.delete(one.id);
  }
  return `${one.name} ${status}`;
});

export const accountActs: Act[] = [
  askChange,
  confirmChange,
  forget,
  reset,
  reset,
  newPassword,
  newPassword,
  logOut,
  erase,
];
