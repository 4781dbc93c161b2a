import type { RouteObject } from 'react-router';
import { signedInPage } from './page.ts';

/** A page of the back office, with the words that all of them use; without a path it is the first one. */
function adminPage(path: string, namespaces: string[], load: () => Promise<object>): RouteObject {
  return { path: path ? `admin/${path}` : 'admin', ...signedInPage(['admin', 'audit', ...namespaces], load) };
}

/** The back office: for the role admin alone. */
export const adminRoutes: RouteObject[] = [
  adminPage('', ['admin/today', 'admin/mails'], () => import('#src/admin/today/today-page.tsx')),
  adminPage('requests', ['admin/requests', 'contact'], () => import('#src/admin/requests/requests-page.tsx')),
  adminPage(
    'requests/:id',
    ['admin/requests', 'contact'],
    () => import('#src/admin/requests/request-page.tsx'),
  ),
  adminPage(
    'availability',
    ['admin/availability'],
    () => import('#src/admin/availability/availability-page.tsx'),
  ),
  adminPage(
    'subscribers',
    ['admin/subscribers', 'subscriptions'],
    () => import('#src/admin/subscribers/subscribers-page.tsx'),
  ),
  adminPage(
    'letters',
    ['admin/letters', 'admin/subscribers', 'subscriptions'],
    () => import('#src/admin/letters/letters-page.tsx'),
  ),
  adminPage(
    'letters/new',
    ['admin/letters', 'admin/subscribers', 'subscriptions'],
    () => import('#src/admin/letters/new-letter-page.tsx'),
  ),
  adminPage(
    'letters/:id',
    ['admin/letters', 'admin/subscribers', 'subscriptions'],
    () => import('#src/admin/letters/letter-page.tsx'),
  ),
  adminPage('figures', ['admin/figures', 'trials'], () => import('#src/admin/figures/figures-page.tsx')),
  adminPage(
    'purchases',
    ['admin/enrolments', 'lessons'],
    () => import('#src/admin/enrolments/enrolments-page.tsx'),
  ),
  adminPage(
    'purchases/:id',
    ['admin/enrolments', 'lessons'],
    () => import('#src/admin/enrolments/enrolment-page.tsx'),
  ),
  adminPage('people', ['admin/people'], () => import('#src/admin/people/people-page.tsx')),
  adminPage(
    'people/:id',
    ['admin/people', 'admin/enrolments', 'lessons'],
    () => import('#src/admin/people/person-page.tsx'),
  ),
  adminPage('lessons', ['admin/lessons', 'lessons'], () => import('#src/admin/lessons/lessons-page.tsx')),
  adminPage(
    'lessons/:id',
    ['admin/lessons', 'admin/trials', 'lessons'],
    () => import('#src/admin/lessons/lesson-page.tsx'),
  ),
  adminPage(
    'lessons/:id/edit',
    ['admin/lessons', 'lessons', 'files'],
    () => import('#src/admin/lessons/edit-page.tsx'),
  ),
  adminPage('categories', ['admin/categories'], () => import('#src/admin/categories/categories-page.tsx')),
  adminPage('trials', ['admin/trials', 'trials'], () => import('#src/admin/trials/trials-page.tsx')),
  adminPage('trials/seats', ['admin/trials'], () => import('#src/admin/trials/seats-page.tsx')),
  adminPage('trials/:id', ['admin/trials', 'trials'], () => import('#src/admin/trials/trial-page.tsx')),
  adminPage(
    'upcoming',
    ['admin/upcoming', 'subscriptions'],
    () => import('#src/admin/upcoming/upcoming-page.tsx'),
  ),
  adminPage('prices', ['admin/prices', 'pricing'], () => import('#src/admin/prices/prices-page.tsx')),
  adminPage('texts', ['admin/texts'], () => import('#src/admin/texts/texts-page.tsx')),
  adminPage('texts/:id', ['admin/texts'], () => import('#src/admin/texts/text-page.tsx')),
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
