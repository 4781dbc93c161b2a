import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { backOffice } from '#src/school/workspace/back-office.ts';
import { signInAs } from '../../tests/components/people.ts';
import { expectAccessible, showPage, t } from '../../tests/components/show.tsx';
import { adminPages } from './admin-pages.ts';
import { routeOf } from './routing/route.ts';

/** Every page of the back office, fetched, with an address; what that names need not be there to be refused. */
const addresses = await Promise.all(
  adminPages.map(routeOf).map(async ({ path = '', lazy }) => {
    if (typeof lazy !== 'function') throw new Error(`${path} has no module`);
    const { HydrateFallback: _, ...module } = await lazy();
    return { route: { path, ...module }, at: `/${path}`.replaceAll(/:\w+/g, crypto.randomUUID()) };
  }),
);

test('the back office is all that its menu leads to, and more', () => {
  expect(addresses.map(({ at }) => at)).toEqual(expect.arrayContaining(backOffice.map(({ to }) => to)));
});

// A call that is made would fail the test: nobody answers it.
for (const role of ['student', 'teacher'] as const)
  test(`no page of it opens for a ${role}: no call for its data is even made`, async () => {
    signInAs(role);
    for (const { route, at } of addresses) {
      const { dispose } = await showPage(route, at);
      const heading = page.getByRole('heading', { name: t('workspace:problem.forbidden.heading') });
      await expect.element(heading.last(), { message: at }).toBeVisible();
      dispose();
    }
  });

test('the page that says so is accessible', async () => {
  signInAs('teacher');
  for (const { route, at } of addresses.slice(0, 1)) await showPage(route, at);
  const heading = page.getByRole('heading', { name: t('workspace:problem.forbidden.heading') });
  await expect.element(heading).toBeVisible();
  await expectAccessible();
});

test('whoever has not signed in is led to the login, and from there back', async () => {
  for (const { route, at } of addresses) {
    const router = await showPage(route, at);
    const to = () => router.state.location.pathname + router.state.location.search;
    await expect.poll(to).toBe(`/login?next=${encodeURIComponent(at)}`);
  }
});
