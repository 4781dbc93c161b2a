import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hydrated, test as journey } from './journey.ts';
import { type RunningProgram, startProgram } from './program.ts';
import { type Account, callApi, enrolInClass, enter, makeAccount, makeAdmin, publish } from './set-up.ts';

/** Before a program of its own, in whose lists nothing else comes first. */
const test = journey.extend<object, { program: RunningProgram }>({
  program: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const program = await startProgram(`data/hostile-${workerIndex}`);
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** What people typed to become part of a page; nothing of it does, on any page that shows it. */
const words = `</script></title><script>hostile=1</script><img src=x onerror=hostile=1><svg onload=hostile=1>"'>{{113*113}}`;
/** The same where there is no room for it. */
const briefly = '<script>hostile=1</script><img src=x onerror=hostile=1>';
const event = { name: words, email: 'nora@dars.test', tel: '+1 555 123 4567' };

/** Everything that people can fill in without an account, classes of a teacher's, and what the staff write. */
async function fillIn(
  program: RunningProgram,
  { teacher, student, admin }: Record<'teacher' | 'student' | 'admin', Account>,
): Promise<string> {
  const call = (path: string, body: object) => callApi(program, undefined, 'POST', path, body);
  const [slot] = await callApi(program, undefined, 'GET', '/api/schedule/slots');
  const booked = await call('/api/schedule/events', { ...event, startTime: slot.startTime });
  const family = {
    parentName: words,
    parentPhoneNumber: event.tel,
    parentEmail: event.email,
    childrenFullName: words,
    gradeLevel: 'Grade 2',
    subject: 'Chess',
    planningToStart: words,
    hearAboutUs: 'Other',
    hearAboutUsOther: words,
  };
  const trial = await call('/api/lesson/trial', { ...family, scheduleDate: booked.uri });
  await call('/api/lesson/trial', { ...family, scheduleDate: 'javascript:hostile=1', startTime: words });
  // One that is answered, and one that waits.
  for (const about of ['chess', words.slice(0, 60)])
    await call('/api/mail', { ...event, phoneNumber: event.tel, message: words, about });
  const staff = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    callApi(program, admin, method, `/api/admin/${path}`, body);
  await staff('PATCH', `trials/${trial._id}/note`, { note: words });
  const [request] = await staff('GET', 'requests');
  await staff('POST', `requests/${request._id}/answers`, { text: words, callId: randomUUID() });
  await staff('POST', 'categories', { nameEn: briefly, nameUz: briefly });
  const said = { title: words, description: `${words}\n\nhttps://evil.example/javascript:hostile=1` };
  const id = await publish(program, teacher, 'class', said);
  await publish(program, teacher, 'group', said);
  await enrolInClass(program, student, id);
  return id;
}

/** Opens a page, alive, and looks at all of it. */
async function expectHarmless(page: Page, path: string, shown: 'the words' | 'none'): Promise<void> {
  await page.goto(path);
  // A page to read comes alive at the first touch.
  await page.keyboard.press('Tab');
  await hydrated(page);
  if (shown === 'the words')
    await expect.poll(() => said(page), path).toContain('<script>hostile=1</script>');
  // A page that does not come to rest is looked at as it stands after ten seconds.
  else await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  const found = await page.evaluate(() => ({
    ran: 'hostile' in window,
    handlers: [...document.querySelectorAll('*')].filter(({ attributes }) =>
      [...attributes].some(
        ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|data:text)/i.test(value),
      ),
    ).length,
    scripts: [...document.scripts].filter(({ src, type }) => !src && type !== 'application/ld+json').length,
    svg: document.querySelectorAll('svg[onload], img[src="x"]').length,
  }));
  expect({ path, ...found }).toEqual({ path, ran: false, handlers: 0, scripts: 0, svg: 0 });
  expect([path, /[^\w]12769[^\w]/.test(await said(page))]).toEqual([path, false]);
}

/** All words on a page, those in its fields too. */
function said(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n');
  });
}

test('hostile words are shown as words, on every page', async ({ page, program }) => {
  test.setTimeout(600_000);
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const admin = await makeAdmin(program);
  const id = await fillIn(program, { teacher, student, admin });
  const asked = encodeURIComponent(words);

  // Who looks without an account: in the catalogue, its data for machines too, and in what an address says.
  await expectHarmless(page, '/lessons', 'the words');
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const names = told.flatMap((data) => JSON.parse(data).itemListElement ?? []).map(({ item }) => item?.name);
  expect(names).toContain(words);
  for (const path of [
    ...[`/lessons?q=${asked}`, `/lessons?category=${asked}&sort=${asked}`, `/${asked}`, `/courses/${asked}`],
    ...[
      `/login?next=${asked}`,
      `/login?next=javascript:hostile=1`,
      `/signup?email=${asked}`,
      `/subjects?q=${asked}`,
    ],
    ...[
      `/reset-password?token=${asked}`,
      `/appointments/${asked}`,
      `/subscriptions/${asked}`,
      `/your-data/${asked}`,
    ],
    ...[
      `/schedule?name=${asked}&email=${asked}&tel=${asked}`,
      `/upcoming-course/${asked}`,
      `/contact-us?x=${asked}`,
    ],
  ])
    await expectHarmless(page, path, 'none');

  await enter(page, student);
  for (const path of ['/dashboard', `/classroom/${id}/class`, `/classdetails/${id}/class`])
    await expectHarmless(page, path, 'the words');
  await enter(page, teacher);
  for (const path of ['/dashboard', '/classes', `/edit/${id}/class`, `/classdetails/${id}/class`])
    await expectHarmless(page, path, 'the words');

  await enter(page, admin);
  const first = async (list: string) => (await callApi(program, admin, 'GET', `/api/admin/${list}`))[0]._id;
  for (const list of ['trials', 'requests', 'lessons', 'purchases']) {
    await expectHarmless(page, `/admin/${list}`, 'the words');
    await expectHarmless(page, `/admin/${list}/${await first(list)}`, 'the words');
  }
  for (const path of ['', '/categories']) await expectHarmless(page, `/admin${path}`, 'the words');
  for (const path of ['/people', '/trials/seats', '/mails', '/log', '/subscribers', '/figures'])
    await expectHarmless(page, `/admin${path}`, 'none');
});
