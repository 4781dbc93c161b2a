import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownPages, publicPages, roomPages } from '#src/app/pages.ts';
import { signedInPages } from '#src/app/signed-in-pages.ts';
import { makeChild } from '../../../tests/learning/child-links.ts';
import { pageCookies, type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { bookEvent, bookTrial, required } from '../../../tests/offer/trial-bookings.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';
import { programForTest, startTestProgram, type TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
beforeAll(async () => {
  await buildPages();
  program = await startTestProgram({ pages: true });
  teacher = await signIn(program, 'teacher');
  await makeLesson(program, teacher, { title: 'Chess for Ali' });
});
afterAll(() => program.stop());

async function ask(url: string, cookie: string, more: Record<string, string> = {}) {
  const answer = await program.app.inject({ url, headers: { cookie, ...more } });
  const data = /<meta name="page" content="([^"]*)"/.exec(answer.body)?.[1]?.replaceAll('&quot;', '"');
  return { ...answer, status: answer.statusCode, html: answer.body, data: JSON.parse(data ?? 'null') };
}
/** The loading screen of the specification, and nobody's data. */
function isShell({ html, data }: Awaited<ReturnType<typeof ask>>): boolean {
  return html.includes('data-at-once') && !data.visit && !html.includes('Chess for Ali');
}

test('a page comes whole, with its data, in the language and on the clock of its person', async () => {
  const { html, status, headers, data } = await ask('/classes', `${pageCookies(teacher)}; language=uz`);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(html).toContain('lang="uz"');
  expect(html).toMatch(/<h1[^>]*>Sinflar va guruhlar/);
  expect(html).toContain('Chess for Ali');
  expect(data.visit).toMatchObject({ user: { _id: teacher.id }, zone: 'America/New_York', isPhone: false });
  // Without a choice, in the account's.
  await program.context.database.execute(sql`update users set language = 'uz' where id = ${teacher.id}`);
  expect((await ask('/classes', pageCookies(teacher))).html).toContain('lang="uz"');
  expect((await ask('/classes?lang=en', pageCookies(teacher))).html).toContain('lang="en"');
});

test('the page of a booking has its emblem, its teacher and a way to send it on before any script', async () => {
  const admin = await signIn(program, 'admin');
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira Azimova' });
  const { uri, link } = await bookEvent(program);
  const { body } = await bookTrial(program, { ...required, scheduleDate: uri });
  await admin.call('PATCH', `/api/admin/trials/${body._id}/teacher`, { teacherId: teacher.id });
  const key = link.split('/').at(-1) ?? '';
  const { html, status } = await ask(`/appointments/${key}`, 'language=uz');
  expect(status).toBe(200);
  expect(html).toContain('/assets/emoji/chess-pawn-96.webp');
  expect(html).toContain('Nodira Azimova');
  const [sent = ''] = /https:\/\/t\.me\/share\/url[^"]*/.exec(html) ?? [];
  expect(decodeURIComponent(sent)).toContain('/courses/chess?lang=uz');
  for (const secret of [key, 'Nodira', required.childrenFullName, required.parentEmail])
    expect(decodeURIComponent(sent)).not.toContain(secret);
});

test('a page tells times on the account’s own clock, wherever the device is', async () => {
  const me = await signIn(program, 'student');
  await me.call('PATCH', '/api/user/account', { timeZone: 'Asia/Tashkent' });
  expect((await ask('/dashboard', pageCookies(me))).data.visit.zone).toBe('Asia/Tashkent');
});

test('without a page cookie, or without knowing its person’s clock, comes the loading screen', async () => {
  const [page, reader] = pageCookies(teacher).split('; ');
  for (const cookie of ['', `${reader}`, `${page}; ${reader}`, `authorization=Bearer ${teacher.token}`])
    expect([cookie, isShell(await ask('/classes', cookie))]).toEqual([cookie, true]);
  expect(isShell(await ask('/classes', '', teacher.headers))).toBe(true);
});

test('a page cookie that is good for nothing any more is dropped, and nobody’s page shown', async () => {
  const me = await signIn(program, 'teacher');
  const other = await signIn(program, 'teacher');
  await makeLesson(program, me, { title: 'Chess for Ali' });
  const [page = '', , zone = ''] = pageCookies(me).split('; ');
  const others = `${page}; ${zone}; reader=${other.id}`;
  const gone = `${page}; ${zone}`;
  for (const cookie of [others, gone]) {
    const answer = await ask('/classes', cookie);
    expect(isShell(answer)).toBe(true);
    expect(answer.headers['set-cookie']).toMatch(/^page=; Path=\/; Max-Age=0/);
  }
  expect(isShell(await ask('/classes', pageCookies(me)))).toBe(false);
  await me.call('POST', '/api/user/logout');
  expect(isShell(await ask('/classes', pageCookies(me)))).toBe(true);
});

test('what two people ask for at the same moment is not mixed', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, async (_, number) => {
      const me = await signIn(program, 'teacher');
      await makeLesson(program, me, { title: `Only of number ${number}.` });
      return { me, title: `Only of number ${number}.` };
    }),
  );
  const pages = await Promise.all(
    [...all, ...all, ...all].map(async ({ me, title }) => ({
      me,
      title,
      ...(await ask('/dashboard', pageCookies(me))),
    })),
  );
  for (const { me, title, html, data } of pages) {
    expect(data.visit.user._id).toBe(me.id);
    expect(html).toContain(title);
    expect(html.match(/Only of number \d+\./g)?.every((one) => one === title)).toBe(true);
  }
});

test('a role, a right and an error are those of the person', async () => {
  const student = await signIn(program, 'student');
  const office = await ask('/admin', pageCookies(student));
  expect(office.status).toBe(403);
  expect(office.data.visit.user._id).toBe(student.id);
  expect((await ask('/earnings/unknown', pageCookies(teacher))).status).toBe(400);
  const admin = await signIn(program, 'admin');
  const led = await ask('/dashboard', pageCookies(admin));
  expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([
    302,
    '/admin',
    'private, no-store',
  ]);
  await program.context.database.execute(
    sql`insert into account_settings (admins_need_factor) values (true)`,
  );
  expect((await ask('/admin', pageCookies(admin))).headers.location).toBe('/settings#second-factor');
  await program.context.database.execute(sql`delete from account_settings`);
});

test('the cookie is good for GET alone: a form that another page sends comes back without anybody’s data', async () => {
  const answer = await program.app.inject({
    method: 'POST',
    url: '/classes',
    headers: { cookie: pageCookies(teacher), 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'title=x',
  });
  expect(answer.body).not.toContain('Chess for Ali');
  expect(answer.body).not.toContain(teacher.email);
});

test('public pages are the same for everybody, whoever has signed in', async () => {
  for (const path of ['/terms', '/lessons', '/login']) {
    const [known, nobody] = [
      await ask(path, pageCookies(teacher)),
      await ask(path, 'zone=America%2FNew_York'),
    ];
    expect(known.html).toBe(nobody.html);
    expect(known.html).not.toContain(teacher.id);
  }
});

test('a child’s page comes whole by their own cookie', async () => {
  const program = await programForTest({ pages: true });
  const [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const child = await makeChild(program, mother);
  const lesson = await makeLesson(program, teacher, { title: 'Mine alone' });
  await makeEnrolment(program, lesson, mother, child.learnerId);
  await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-01-15T19:00:00Z') });
  const open = async (cookie: string) =>
    (await program.app.inject({ url: '/my-lessons', headers: { cookie } })).body.replace(/<meta[^>]*>/g, '');
  expect(await open(`${child.cookie}; zone=America%2FChicago`)).toMatch(/1:00\sPM.*Mine alone/s);
  expect(await open(child.cookie)).not.toContain('Mine alone');
  expect(await open(`zone=America%2FChicago; ${pageCookies(mother)}`)).not.toContain('Mine alone');
});

test('camera, microphone, screen and the room’s socket are open to the rooms of lessons alone', async () => {
  const inRoom = [...roomPages.own, roomPages.trial].map(({ path }) => path);
  const pages = [...publicPages, ...signedInPages, ...ownPages, ...roomPages.own, roomPages.trial];
  for (const path of pages.flatMap(({ path }) => path ?? [])) {
    const { headers } = await program.app.inject({ url: `/${path.replaceAll(/:\w+|\*/g, 'none')}` });
    const may = [headers['permissions-policy'], headers['content-security-policy']].map(String);
    const isOpen = [/camera=\(self\),microphone=\(self\)/.test(may[0] ?? ''), /ws:/.test(may[1] ?? '')];
    expect([path, ...isOpen]).toEqual([path, inRoom.includes(path), inRoom.includes(path)]);
  }
});
