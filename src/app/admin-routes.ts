import type { RouteObject } from 'react-router';
import { signedInPage } from './page.tsx';

/** A page of the back office, with the words that all of them use. */
function adminPage(path: string, namespaces: string[], load: () => Promise<object>): RouteObject {
  return { path: `admin/${path}`, ...signedInPage(['admin', 'audit', ...namespaces], load) };
}

/** The back office: for the role admin alone. */
export const adminRoutes: RouteObject[] = [
  adminPage('trials', ['admin/trials', 'trials'], () => import('#src/admin/trials/trials-page.tsx')),
  adminPage('trials/seats', ['admin/trials'], () => import('#src/admin/trials/seats-page.tsx')),
  adminPage('trials/:id', ['admin/trials', 'trials'], () => import('#src/admin/trials/trial-page.tsx')),
  adminPage('mails', ['admin/mails'], () => import('#src/admin/mails/mails-page.tsx')),
  adminPage('log', ['admin/log'], () => import('#src/admin/log/log-page.tsx')),
];
