import type { Page } from '@playwright/test';
import { backOffice } from '#src/school/workspace/back-office.ts';
import { expect } from '../journey.ts';
import { enter } from '../make/set-up.ts';
import { hostileWords, test } from '../make/whole-school.ts';
import { look, type Sight } from './look.ts';
import { ofAdmin, ofStudent, ofTeacher, unlisted } from './screens-of-all.ts';
import { publicPaths } from './sitemap.ts';

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

/** What a screen is of. */
export type Part = 'public' | 'unlisted' | 'hostile' | 'family' | 'teacher' | 'menu' | 'staff';

/** How a visitor looks at a screen; `elsewhere` if that is left to another file. */
type HowToLook = (part: Part, path: string, isMobile: boolean) => Sight | 'elsewhere';

/** The sweeps over all screens: each file of them says how its visitors look. */
export function lookAtEveryScreen(how: HowToLook): void {
  // One after another, so that the school is made once.
  test.describe.configure({ mode: 'default' });

  async function lookAt(page: Page, part: Part, paths: string[], shown?: string): Promise<void> {
    const isMobile = (page.viewportSize()?.width ?? 0) < 768;
    for (const path of paths) {
      const sight = how(part, path, isMobile);
      if (sight !== 'elsewhere') await look(page, path, sight, shown);
    }
  }

  test('every public page is alive, accessible, harmless, and fits its screen', async ({
    page,
    school: _,
  }) => {
    const paths = await publicPaths(page.request);
    expect(paths.length).toBeGreaterThan(30);
    const [lesson = '', teacher = ''] = await publicPaths(page.request, '/sitemap-lessons.xml');
    await lookAt(page, 'public', [...paths, lesson, teacher]);
  });

  test('so is every page that no sitemap names, whatever its address says', async ({ page, school }) => {
    await lookAt(page, 'unlisted', unlisted);
    await lookAt(page, 'hostile', hostileAddresses);
    await lookAt(page, 'hostile', [`/lessons/${school.hostile.lesson}`, '/lessons'], begun);
    // In its data for machines too.
    const html = await (await page.request.get('/lessons')).text();
    const told = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)</g)];
    const items = told.flatMap(([, data = '']) => JSON.parse(data).itemListElement ?? []);
    expect(items.map(({ item }) => item?.name)).toContain(hostileWords);
  });

  test('so is every screen of a family', async ({ page, school }) => {
    const { hostile } = school;
    await enter(page, school.mother);
    await lookAt(page, 'family', ofStudent(school.things));
    await enter(page, hostile.student);
    const ofLesson = ['classroom', 'classdetails'].map((name) => `/${name}/${hostile.lesson}/class`);
    await lookAt(page, 'hostile', ['/dashboard', ...ofLesson], begun);
  });

  test('so is every screen of a teacher', async ({ page, school }) => {
    const { hostile } = school;
    await enter(page, school.teacher);
    await lookAt(page, 'teacher', ofTeacher(school.things));
    await enter(page, hostile.teacher);
    const ofTeaching = ['edit', 'classdetails'].map((name) => `/${name}/${hostile.lesson}/class`);
    await lookAt(page, 'hostile', ['/dashboard', '/classes', ...ofTeaching], begun);
  });

  test('so is every screen in the menu of the back office', async ({ page, school }) => {
    await enter(page, school.admin);
    const full = ['', '/trials', '/requests', '/lessons', '/purchases', '/categories'].map(
      (of) => `/admin${of}`,
    );
    const menu = backOffice.map(({ to }) => to);
    expect(menu).toEqual(expect.arrayContaining(full));
    await lookAt(page, 'menu', full, begun);
    await lookAt(
      page,
      'menu',
      menu.filter((to) => !full.includes(to)),
    );
  });

  test('so is every other screen of the staff', async ({ page, school }) => {
    const { things, hostile } = school;
    await enter(page, school.admin);
    const about = [
      `requests/${things.request}`,
      `purchases/${things.purchase}`,
      `trials/${things.trial}`,
      `lessons/${hostile.lesson}`,
    ].map((thing) => `/admin/${thing}`);
    await lookAt(page, 'staff', about, begun);
    await lookAt(
      page,
      'staff',
      ofAdmin(things).filter((path) => !about.includes(path)),
    );
  });
}
