import type { RouteObject } from 'react-router';
import { courseSlugs } from '#src/courses/slugs.ts';
import { page, signedInPage } from './page.ts';

const account = ['accounts', 'platform'];
const upcoming = ['upcoming', 'upcoming/page', 'subscriptions', 'platform'];
const course = ['courses', 'courses/page', 'lessons', 'contact', 'platform'];
const legal = ['terms', 'privacy', 'refund', 'cancellation'];

/** The pages that stand in the public frame. */
export const publicPages: RouteObject[] = [
  {
    index: true,
    ...page({ namespaces: ['site/home'], listed: true }, () => import('#src/site/home/home.tsx')),
  },
  {
    path: 'free-trial',
    ...page({ namespaces: ['trials', 'platform'], cached: true }, () => import('#src/trials/free-trial.tsx')),
  },
  {
    path: 'pricing',
    ...page({ namespaces: ['pricing', 'trials'], listed: true }, () => import('#src/pricing/pricing.tsx')),
  },
  {
    path: 'about-us',
    ...page({ namespaces: ['site/about'], cached: true }, () => import('#src/site/about/about.tsx')),
  },
  {
    path: 'how-it-works',
    ...page(
      { namespaces: ['site/how-it-works', 'trials'], cached: true },
      () => import('#src/site/how-it-works/how-it-works.tsx'),
    ),
  },
  {
    path: 'support',
    ...page(
      { namespaces: ['site/support', 'contact', 'platform'], cached: true },
      () => import('#src/site/support/support.tsx'),
    ),
  },
  {
    path: 'lessons',
    ...page(
      { namespaces: ['lessons/catalogue', 'lessons'], listed: true },
      () => import('#src/lessons/catalogue/catalogue.tsx'),
    ),
  },
  {
    path: 'lessons/:id',
    ...page(
      { namespaces: ['enrolments', 'lessons', 'teachers', 'reviews'], listed: true },
      () => import('#src/enrolments/lesson-page.tsx'),
    ),
  },
  {
    path: 'login',
    ...page({ namespaces: account, cached: true }, () => import('#src/accounts/login.tsx')),
  },
  {
    path: 'signup',
    ...page({ namespaces: account, cached: true }, () => import('#src/accounts/sign-up.tsx')),
  },
  {
    path: 'forgot-password',
    ...page({ namespaces: account, cached: true }, () => import('#src/accounts/forgot-password.tsx')),
  },
  {
    path: 'reset-password',
    ...page(
      { namespaces: account, atOnce: true, secret: true },
      () => import('#src/accounts/reset-password.tsx'),
    ),
  },
  {
    path: 'appointments/:key',
    ...page(
      { namespaces: ['scheduler', 'platform'], atOnce: true, secret: true },
      () => import('#src/scheduler/appointment.tsx'),
    ),
  },
  {
    path: 'subscriptions/:key',
    ...page(
      { namespaces: ['subscriptions', 'platform'], atOnce: true, secret: true },
      () => import('#src/subscriptions/subscription-page.tsx'),
    ),
  },
  {
    path: 'your-data',
    ...page(
      { namespaces: ['privacy', 'platform'], cached: true },
      () => import('#src/privacy/your-data.tsx'),
    ),
  },
  {
    path: 'your-data/:key',
    ...page(
      { namespaces: ['privacy', 'platform'], atOnce: true, secret: true },
      () => import('#src/privacy/held-page.tsx'),
    ),
  },
  {
    path: 'contact-us',
    ...page(
      { namespaces: ['contact', 'platform'], cached: true },
      () => import('#src/contact/contact-page.tsx'),
    ),
  },
  ...[1, 2, 3].map((id) => ({
    path: `upcoming-course/${id}`,
    ...page({ namespaces: upcoming, listed: true }, () => import('#src/upcoming/page/upcoming-page.tsx')),
  })),
  {
    path: 'upcoming-course/:id',
    ...page({ namespaces: upcoming, missing: true }, () => import('#src/upcoming/page/upcoming-page.tsx')),
  },
  ...legal.map((path) => ({
    path,
    ...page({ namespaces: ['legal'], cached: true }, () => import('#src/legal/document-page.tsx')),
  })),
  {
    path: 'subjects',
    ...page(
      { namespaces: ['courses', 'courses/subjects'], cached: true },
      () => import('#src/courses/subjects/subjects-page.tsx'),
    ),
  },
  ...courseSlugs.map((slug) => ({
    path: `courses/${slug}`,
    ...page(
      { namespaces: [...course, `courses/${slug}`], listed: true },
      () => import('#src/courses/page/course-page.tsx'),
    ),
  })),
  {
    path: 'courses/:id',
    ...page({ namespaces: course, missing: true }, () => import('#src/courses/page/course-not-found.tsx')),
  },
  {
    path: '*',
    ...page({ namespaces: ['site'], missing: true }, () => import('#src/site/not-found.tsx')),
  },
];

/** The pages that stand in the workspace. */
export const signedInPages: RouteObject[] = [
  {
    path: 'dashboard',
    ...signedInPage(
      ['enrolments', 'lessons', 'teachers', 'trials', 'trials/own'],
      () => import('#src/enrolments/dashboard.tsx'),
    ),
  },
  {
    path: 'classroom/:id/:type',
    ...signedInPage(['enrolments', 'lessons'], () => import('#src/enrolments/classroom.tsx')),
  },
  { path: 'classes', ...signedInPage(['lessons'], () => import('#src/lessons/classes.tsx')) },
  {
    path: 'classdetails/:id/:type',
    ...signedInPage(
      ['enrolments', 'lessons', 'teachers', 'reviews'],
      () => import('#src/enrolments/details.tsx'),
    ),
  },
  { path: 'add-class-group', ...signedInPage(['lessons', 'files'], () => import('#src/lessons/add.tsx')) },
  {
    path: 'account-data',
    ...signedInPage(['privacy'], () => import('#src/privacy/account-data.tsx')),
  },
  {
    path: 'account-password',
    ...signedInPage(['accounts', 'platform'], () => import('#src/accounts/change-password.tsx')),
  },
  {
    path: 'teacher-profile',
    ...signedInPage(['teachers', 'files'], () => import('#src/teachers/profile-page.tsx')),
  },
  { path: 'edit/:id/:state', ...signedInPage(['lessons', 'files'], () => import('#src/lessons/edit.tsx')) },
];

export const workspace = page({ namespaces: ['workspace'] }, () => import('#src/workspace/workspace.tsx'));

export const schedule: RouteObject = {
  path: 'schedule',
  ...page(
    { namespaces: ['scheduler', 'platform'], atOnce: true, framed: true },
    () => import('#src/scheduler/schedule.tsx'),
  ),
};
