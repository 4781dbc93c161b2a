import type { RouteObject } from 'react-router';
import { signedInPage } from './page.tsx';

/** A page of the back office, with the words that all of them use. */
function adminPage(path: string, namespaces: string[], load: () => Promise<object>): RouteObject {
  return { path: `admin/${path}`, ...signedInPage(['admin', 'audit', ...namespaces], load) };
}

/** The back office: for the role admin alone. */
export const adminRoutes: RouteObject[] = [
  adminPage('lessons', ['admin/lessons', 'lessons'], () => import('#src/admin/lessons/lessons-page.tsx')),
  adminPage('lessons/:id', ['admin/lessons', 'lessons'], () => import('#src/admin/lessons/lesson-page.tsx')),
  adminPage('categories', ['admin/categories'], () => import('#src/admin/categories/categories-page.tsx')),
  adminPage('mails', ['admin/mails'], () => import('#src/admin/mails/mails-page.tsx')),
  adminPage('log', ['admin/log'], () => import('#src/admin/log/log-page.tsx')),
];
