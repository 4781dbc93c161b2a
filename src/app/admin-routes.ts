import type { RouteObject } from 'react-router';
import { signedInPage } from './page.tsx';

/** A page of the back office, with the words that all of them use. */
function adminPage(path: string, namespaces: string[], load: () => Promise<object>): RouteObject {
  return { path: `admin/${path}`, ...signedInPage(['admin', 'audit', ...namespaces], load) };
}

/** The back office: for the role admin alone. */
export const adminRoutes: RouteObject[] = [
  adminPage('mails', ['admin/mails'], () => import('#src/admin/mails/mails-page.tsx')),
  adminPage('log', ['admin/log'], () => import('#src/admin/log/log-page.tsx')),
  adminPage(
    'data-requests',
    ['admin/data-requests', 'privacy'],
    () => import('#src/admin/data-requests/data-requests-page.tsx'),
  ),
  adminPage(
    'data-requests/:id',
    ['admin/data-requests', 'privacy'],
    () => import('#src/admin/data-requests/data-request-page.tsx'),
  ),
];
