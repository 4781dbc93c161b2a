import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '#src/people/accounts/passwords/passwords.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Kind } from '../../src/offer/lessons/lesson.ts';
import type { RunningProgram } from '../program/program.ts';

/** Makes by the API what a journey begins with and is not about. */
export type Account = { email: string; password: string; token: string };

/** Where lessons meet; nobody answers there. */
export const meeting = 'https://meet.dars.test/room';

/**
 * Somebody with an account and an open session.
 * @param language in which they are written to, the visitor's where none is said; pages follow it after the login form
 */
export async function makeAccount(
  program: RunningProgram,
  role: 'student' | 'teacher',
  language: Language = visitorsLanguage(),
): Promise<Account> {
  const said = { email: `${role}-${randomUUID()}@dars.test`, password: 'a password of journeys' };
  await callApi(program, undefined, 'POST', '/api/user/register', { ...said, role }, language);
  return logInByApi(program, said);
}

/** What the visitor of this journey reads. */
function visitorsLanguage(): Language {
  return (test.info().project.use as { language?: Language }).language ?? 'en';
}

/** Their address is confirmed, without the way through their mail. */
export async function confirmAddress(program: RunningProgram, { email }: Account): Promise<void> {
  await program.query('update users set email_confirmed_at = now() where email = $1', [email]);
}

/** An administrator, as the command makes them; it would take a second. */
export async function makeAdmin(program: RunningProgram, language: Language = 'en'): Promise<Account> {
  const said = { email: `admin-${randomUUID()}@dars.test`, password: 'a password of journeys' };
  await program.query(
    `insert into users (id, email, password_hash, role, language, created_at, email_confirmed_at)
      values ($1, $2, $3, 'admin', $4, now(), now())`,
    [uuidv7(), said.email, await hashPassword(said.password), language],
  );
  return logInByApi(program, said);
}

/** The same by the command itself, beside the running program. */
export async function makeAdminByCommand(program: RunningProgram): Promise<Account> {
  const said = { email: `admin-${randomUUID()}@dars.test`, password: 'a password of journeys' };
  await program.command('src/app/commands/create-admin.ts', [said.email], said.password);
  return logInByApi(program, said);
}

/** Opens a session of somebody who has an account. */
export async function logInByApi(program: RunningProgram, said: Omit<Account, 'token'>): Promise<Account> {
  const { access_token } = await callApi(program, undefined, 'POST', '/api/user/login', said);
  return { ...said, token: access_token };
}

/** The link by which a reminder's reader switches its kind off; the mail itself comes a day or an hour before. */
export async function reminderLink(
  program: RunningProgram,
  { email }: Account,
  kind: 'day' | 'hour',
): Promise<string> {
  const key = mintSecret();
  await program.query(
    `insert into reminder_keys (hash, user_id, created_at) select $1, id, now() from users where email = $2`,
    [hashSecret(key), email],
  );
  return `/reminders/${key}?off=${kind}`;
}

/** The link by which a reminder's reader says that somebody cannot come to the one meeting that they have. */
export async function absenceLink(program: RunningProgram, { email }: Account): Promise<string> {
  const key = mintSecret();
  await program.query(
    `insert into absence_keys (hash, meeting_id, user_id, created_at)
      select $1, meeting_id, users.id, now() from users join guardianships on user_id = users.id
      join attendances using (learner_id) where email = $2`,
    [hashSecret(key), email],
  );
  return `/cannot-come/${key}`;
}

/** Opens an account's session in the browser, as the log-in leaves it, without the way through that. */
export async function enter(page: Page, { token }: Account): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(async (value) => {
    const headers = { authorization: `Bearer ${value}` };
    const { user } = await (await fetch('/api/user/login/access', { headers })).json();
    const zone = user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const keep = (cookie: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the product sets them
      document.cookie = `${cookie}; Path=/; SameSite=Lax`;
    };
    keep(`reader=${user._id}`);
    keep(`zone=${zone}`);
    localStorage.setItem('access_token', value);
  }, token);
}

/** Publishes a class or group and gives its id. */
export async function publish(
  program: RunningProgram,
  teacher: Account,
  kind: Kind,
  said: object = {},
  picture?: string,
): Promise<string> {
  const imageUrl = picture ?? (await sendPicture(program, teacher));
  const body = { title: 'Chess', description: 'Openings\n\nEndgames', imageUrl, link: meeting, ...said };
  return (await callApi(program, teacher, 'POST', `/api/${kind}`, body))._id;
}

/** Sends in a picture, a PNG or one colour alone, and gives its name. */
export async function sendPicture(
  program: RunningProgram,
  { token }: Account,
  png?: Buffer,
): Promise<string> {
  const drawing = { width: 640, height: 480, channels: 3, background: '#0b8f8c' } as const;
  const form = new FormData();
  const bytes = new Uint8Array(png ?? (await sharp({ create: drawing }).png().toBuffer()));
  form.set('file', new Blob([bytes], { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${program.url}/api/files`, { method: 'POST', headers, body: form });
  return (await answer.json()).src;
}

/** Enrols a student in a class. */
export async function enrolInClass(
  program: RunningProgram,
  student: Account,
  classId: string,
): Promise<void> {
  await callApi(program, student, 'POST', '/api/manual-purchase/class', { classId, isConfirmed: true });
}

/** One call of the API; its answer as it came. */
export async function callApi(
  program: RunningProgram,
  who: Account | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  language: Language = 'en',
) {
  const headers = new Headers(who && { authorization: `Bearer ${who.token}` });
  headers.set('cookie', `language=${language}`);
  if (body) headers.set('content-type', 'application/json');
  const answer = await fetch(program.url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

/** A family, as journeys have it. */
export type Family = { name: string; phone: string; email: string; child: string };

/** Books a trial lesson at what a scheduler reported. @returns its id */
export async function bookTrial(
  program: RunningProgram,
  family: Family,
  scheduleDate: string,
): Promise<string> {
  const { _id } = await callApi(program, undefined, 'POST', '/api/lesson/trial', {
    parentName: family.name,
    parentPhoneNumber: family.phone,
    parentEmail: family.email,
    childrenFullName: family.child,
    gradeLevel: 'Grade 3',
    subject: 'Chess',
    scheduleDate,
  });
  return _id;
}

/** A class with one place taken: its teacher, the family's account, and the title that they alone see on their pages. */
export async function makeFamily(program: RunningProgram) {
  const [teacher, mother] = [await makeAccount(program, 'teacher'), await makeAccount(program, 'student')];
  const title = 'Onalar uchun shaxmat';
  await enrolInClass(program, mother, await publish(program, teacher, 'class', { title }));
  return { teacher, mother, title };
}
