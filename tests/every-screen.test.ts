import { matchPath, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { adminPages } from '#src/app/admin-pages.ts';
import type { PageHandle } from '#src/app/page.ts';
import { ownPages, publicPages, roomPages, schedulePage } from '#src/app/pages.ts';
import { signedInPages } from '#src/app/signed-in-pages.ts';
import { backOffice } from '#src/school/workspace/back-office.ts';
import { ofAdmin, ofStudent, ofTeacher, type Things, unlisted } from '../e2e/screens/screens-of-all.ts';

test('every page is looked at in both sizes and languages: those of no sitemap stand in a list', () => {
  const it = new Proxy({} as Things, { get: () => 'id' });
  const menu = backOffice.map(({ to }) => to);
  const looked = [...unlisted, ...ofStudent(it), ...ofTeacher(it), ...menu, ...ofAdmin(it)];
  const paths = looked.map((address) => address.split('?')[0] ?? '');
  const found = ({ path = '' }: RouteObject) => paths.some((address) => matchPath(`/${path}`, address));
  const isListed = ({ handle }: RouteObject) => {
    const { cached, listed } = handle as PageHandle;
    return cached || listed;
  };
  const pages = [...publicPages.filter((page) => !isListed(page)), ...signedInPages, ...adminPages];
  expect(
    [...pages, schedulePage, ...ownPages, ...roomPages.own, roomPages.trial]
      .filter((page) => !found(page))
      .map(({ path }) => path),
  ).toEqual([]);
});
