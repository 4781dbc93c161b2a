import { backOffice } from '#src/school/workspace/back-office.ts';
import { expect } from './journey.ts';
import { look } from './look.ts';
import { ofAdmin, ofStudent, ofTeacher, unlisted } from './screens-of-all.ts';
import { enter } from './set-up.ts';
import { publicPaths } from './sitemap.ts';
import { hostileWords, test } from './whole-school.ts';

/** One after another, so that the school is made once. */
test.describe.configure({ mode: 'default' });

/** How hostile words begin where they are shown as words. */
const begun = '<script>hostile=1</script>';
const asked = encodeURIComponent(hostileWords);

/** What an address says, or asks for, becomes no part of a page either. */
const hostileAddresses = [
  `/lessons?q=${asked}`,
  `/lessons?category=${asked}&sort=${asked}`,
  `/${asked}`,
  `/courses/${asked}`,
  `/login?next=${asked}`,
  `/login?next=javascript:hostile=1`,
  `/signup?email=${asked}`,
  `/subjects?q=${asked}`,
  `/reset-password?token=${asked}`,
  `/appointments/${asked}`,
  `/subscriptions/${asked}`,
  `/your-data/${asked}`,
  `/schedule?name=${asked}&email=${asked}&tel=${asked}`,
  `/upcoming-course/${asked}`,
  `/contact-us?x=${asked}`,
];

const isOfCourse = (path: string) => /^\/(?:courses|upcoming-course)\//.test(path);

test('every public page is alive, accessible, harmless, and fits its screen', async ({ page, school: _ }) => {
  const paths = await publicPaths(page.request);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths.filter((one) => !isOfCourse(one))) await look(page, path);
  const [lesson = '', teacher = ''] = await publicPaths(page.request, '/sitemap-lessons.xml');
  for (const path of [lesson, teacher]) await look(page, path);
});

test('so is every page of a course', async ({ page, school: _ }) => {
  const paths = (await publicPaths(page.request)).filter(isOfCourse);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) await look(page, path);
});

test('so is every page that no sitemap names, whatever its address says', async ({ page, school }) => {
  for (const path of unlisted) await look(page, path);
  for (const path of hostileAddresses) await look(page, path);
  await look(page, `/lessons/${school.hostile.lesson}`, begun);
  await look(page, '/lessons', begun);
  // In its data for machines too.
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const names = told.flatMap((data) => JSON.parse(data).itemListElement ?? []).map(({ item }) => item?.name);
  expect(names).toContain(hostileWords);
});

test('so is every screen of a family', async ({ page, school }) => {
  await enter(page, school.mother);
  for (const path of ofStudent(school.things)) await look(page, path);
  const { student, lesson } = school.hostile;
  await enter(page, student);
  for (const path of ['/dashboard', `/classroom/${lesson}/class`, `/classdetails/${lesson}/class`])
    await look(page, path, begun);
});

test('so is every screen of a teacher', async ({ page, school }) => {
  await enter(page, school.teacher);
  for (const path of ofTeacher(school.things)) await look(page, path);
  const { teacher, lesson } = school.hostile;
  await enter(page, teacher);
  for (const path of ['/dashboard', '/classes', `/edit/${lesson}/class`, `/classdetails/${lesson}/class`])
    await look(page, path, begun);
});

test('so is every screen of the back office that its menu leads to', async ({ page, school }) => {
  await enter(page, school.admin);
  const shown = ['trials', 'requests', 'lessons', 'purchases', 'categories'].map((name) => `/admin/${name}`);
  for (const { to } of backOffice)
    await look(page, to, shown.includes(to) || to === '/admin' ? begun : undefined);
});

test('so is every other screen of the staff', async ({ page, school }) => {
  await enter(page, school.admin);
  const { things, hostile } = school;
  for (const path of ofAdmin(things)) await look(page, path);
  for (const thing of [
    `trials/${things.trial}`,
    `requests/${things.request}`,
    `purchases/${things.purchase}`,
  ])
    await look(page, `/admin/${thing}`, begun);
  await look(page, `/admin/lessons/${hostile.lesson}`, begun);
});
