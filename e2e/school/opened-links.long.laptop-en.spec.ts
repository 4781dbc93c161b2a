import { randomUUID } from 'node:crypto';
import { isSecret } from '../../tests/tables/secret-pages.ts';
import { expect, hydrated, test } from '../journey.ts';
import {
  absenceLink,
  callApi,
  confirmAddress,
  enter,
  makeAccount,
  makeAdmin,
  publish,
  reminderLink,
} from '../make/set-up.ts';
import { waitNoLonger } from '../offer/questions.ts';
import type { RunningProgram } from '../program/program.ts';
import { withoutStream } from '../settled.ts';

/*
 * Programs that look for bad links open every link of a mail, some in a browser with its scripts. Nothing happens by
 * that: an opened page reads, and a person's press does what the link is for.
 */

/** What reads though it is no GET: the secret that it sends stays out of the address. */
const reading = [
  'POST /api/user/reset-password/handed-out',
  'POST /api/user/confirm-email/about',
  'POST /api/user/invitation/state',
  // How far a chat was shown is noted, as a mail program notes it: an answer is mailed all the same.
  'PUT /api/chat/:key/read',
];

const kinds = [
  ...['appointments', 'cannot-come', 'chat', 'confirm-email', 'guardians', 'invitation'],
  ...['reminders', 'reset-password', 'subscriptions', 'undo-email', 'your-data'],
];

test('opening any link that was mailed sends nothing that acts', async ({ page, program }) => {
  const { links, reader } = await mailedLinks(program);
  expect([...new Set(links.map(kindOf))].sort()).toEqual(kinds);
  await withoutStream(page);
  const acts: string[] = [];
  page.on('request', (request) => {
    const act = `${request.method()} ${new URL(request.url()).pathname.replace(/(chat)\/[\w-]{43}/, '$1/:key')}`;
    if (request.method() !== 'GET' && !reading.includes(act)) acts.push(act);
  });
  // As a machine, and as whoever is logged in.
  for (const one of [undefined, reader]) {
    if (one) await enter(page, one);
    for (const link of links) {
      await page.goto(link);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect([kindOf(link), acts]).toEqual([kindOf(link), []]);
    }
  }
  expect(await callApi(program, reader, 'GET', '/api/reminders')).toEqual({ day: true, hour: true });
  const { user } = await callApi(program, reader, 'GET', '/api/user/login/access');
  expect(user.isConfirmed).toBe(false);
});

const kindOf = (link: string) => link.split(/[/?]/)[1] ?? '';

/** Every link that is mailed with a secret in it, to somebody who has not confirmed their address, and beside. */
async function mailedLinks(program: RunningProgram) {
  const reader = await makeAccount(program, 'student');
  const lesson = await publish(program, await makeAccount(program, 'teacher'), 'class', {
    title: `Chess ${randomUUID()}`,
    startDate: new Date(Date.now() + 30 * 3_600_000).toISOString(),
  });
  const { _id: learnerId } = await callApi(program, reader, 'POST', '/api/learners', { firstName: 'Ali' });
  const place = { classId: lesson, learnerId, isConfirmed: true };
  await callApi(program, reader, 'POST', '/api/manual-purchase/class', place);

  const moving = await makeAccount(program, 'student');
  const moved = `moved-${moving.email}`;
  const wish = { email: moved, currentPassword: moving.password };
  await callApi(program, moving, 'PUT', '/api/user/email', wish);
  const [asked] = await program.mailsTo(moved, 1);
  const token = /\/confirm-email\/([\w-]{43})/.exec(asked?.text ?? '')?.[1];
  await callApi(program, undefined, 'POST', '/api/user/confirm-email', { token });

  const inviter = await makeAccount(program, 'student');
  await confirmAddress(program, inviter);
  await callApi(program, inviter, 'POST', '/api/learners', { firstName: 'Laylo' });
  const invited = `invited-${randomUUID()}@dars.test`;
  await callApi(program, inviter, 'POST', '/api/guardian-invitations', { email: invited });

  const stranger = `stranger-${randomUUID()}@dars.test`;
  await callApi(program, undefined, 'POST', '/api/subscriptions', { email: stranger, list: 'newsletter' });
  const slots = await callApi(program, undefined, 'GET', '/api/schedule/slots');
  const seat = {
    name: 'Nora Turner',
    email: stranger,
    tel: '+1 555 123 4567',
    startTime: slots.at(-1).startTime,
  };
  await callApi(program, undefined, 'POST', '/api/schedule/events', seat);
  await callApi(program, undefined, 'POST', '/api/privacy/links', { email: stranger });
  await callApi(program, undefined, 'POST', '/api/user/forgot-password', { email: reader.email });

  const still = await bringIn(program);
  await callApi(program, undefined, 'POST', '/api/user/forgot-password', { email: still });

  const visitor = `visitor-${randomUUID()}@dars.test`;
  await askAndAnswer(program, visitor);

  const to = {
    [reader.email]: 3,
    [moving.email]: 2,
    [moved]: 1,
    [invited]: 1,
    [stranger]: 3,
    [still]: 1,
    [visitor]: 1,
  };
  const mails = (
    await Promise.all(Object.entries(to).map(([address, count]) => program.mailsTo(address, count)))
  ).flat();
  const found = mails.flatMap(({ text = '' }) =>
    [...text.matchAll(/http:\/\/[^\s/]+(\/\S+)/g)].map(([, path = '']) => path),
  );
  const links = found.filter((path) => isSecret(path) && !path.startsWith('/api/'));
  return {
    reader,
    links: [...links, await reminderLink(program, reader, 'day'), await absenceLink(program, reader)],
  };
}

/** A family is brought along from another system, as an import does it. @returns their address */
async function bringIn(program: RunningProgram): Promise<string> {
  const email = `still-${randomUUID()}@dars.test`;
  await program.query(
    `with brought as (
      insert into users (id, email, password_hash, role, language, created_at)
        values ($1, $2, 'of no password', 'student', 'en', now()) returning id)
    insert into still_accounts (user_id, brought_in_at) select id, now() from brought`,
    [randomUUID(), email],
  );
  return email;
}

/** A visitor asks, leaves, and is answered. */
async function askAndAnswer(program: RunningProgram, email: string): Promise<void> {
  const asked = { name: 'Nora Turner', email, words: 'Is there chess on Sundays?', elapsed: 5000 };
  await callApi(program, undefined, 'POST', '/api/chat', { ...asked, key: randomUUID() });
  const minutesAgo = `update visitor_threads set seen_at = now() - interval '3 minutes' where email = $1 returning thread_id`;
  const { rows } = await program.query(minutesAgo, [email]);
  const answer = { key: randomUUID(), words: 'Yes, at noon.' };
  const admin = await makeAdmin(program);
  await callApi(program, admin, 'POST', `/api/threads/${rows[0].thread_id}/messages`, answer);
  await waitNoLonger(program, rows[0].thread_id);
}
