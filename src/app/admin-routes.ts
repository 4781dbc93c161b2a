import type { RouteObject } from 'react-router';
import { signedInPage } from './page.tsx';

/** A page of the back office, with the words that all of them use. */
function adminPage(path: string, namespaces: string[], load: () => Promise<object>): RouteObject {
  return { path: `admin/${path}`, ...signedInPage(['admin', 'audit', ...namespaces], load) };
}

/** The back office: for the role admin alone. */
export const adminRoutes: RouteObject[] = [
  adminPage(
    'purchases',
    ['admin/purchases', 'lessons'],
    () => import('#src/admin/purchases/purchases-page.tsx'),
  ),
  adminPage(
    'purchases/:id',
    ['admin/purchases', 'lessons'],
    () => import('#src/admin/purchases/purchase-page.tsx'),
  ),
  adminPage('people', ['admin/people'], () => import('#src/admin/people/people-page.tsx')),
  adminPage(
    'people/:id',
    ['admin/people', 'admin/purchases', 'lessons'],
    () => import('#src/admin/people/person-page.tsx'),
  ),
  adminPage('mails', ['admin/mails'], () => import('#src/admin/mails/mails-page.tsx')),
  adminPage('log', ['admin/log'], () => import('#src/admin/log/log-page.tsx')),
];
