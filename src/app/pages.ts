import type { RouteObject } from 'react-router';
import { courseSlugs } from '#src/courses/slugs.ts';
import { page, signedInPage } from './page.ts';

const account = ['accounts', 'platform'];
const upcoming = ['upcoming', 'upcoming/page', 'subscriptions', 'platform'];
const course = ['courses', 'courses/page', 'lessons', 'contact', 'platform'];
const legal = ['terms', 'privacy', 'refund', 'cancellation'];

/** What most pages lead to: the trial wizard in a dialog. */
const wizard = { file: 'src/trials/trial-dialog.tsx', namespaces: ['trials', 'platform'] };

/** What every public page stands in. */
export const frame = page(
  {
    file: 'src/site/layout.tsx',
    namespaces: ['ui', 'site', 'courses', 'subscriptions', 'contact', 'platform'],
  },
  async () => ({ Component: (await import('#src/site/layout.tsx')).Layout }),
);

/** The pages that stand in it. */
export const publicPages: RouteObject[] = [
  {
    index: true,
    ...page(
      {
        file: 'src/site/home/home.tsx',
        namespaces: ['site/home', 'courses', 'upcoming', 'subscriptions', 'reviews', 'contact', 'platform'],
        next: wizard,
        cached: true,
      },
      () => import('#src/site/home/home.tsx'),
    ),
  },
  {
    path: 'free-trial',
    ...page(
      { file: 'src/trials/free-trial.tsx', namespaces: ['trials', 'platform'], cached: true },
      () => import('#src/trials/free-trial.tsx'),
    ),
  },
  {
    path: 'pricing',
    ...page(
      { file: 'src/pricing/pricing.tsx', namespaces: ['pricing', 'trials'], cached: true },
      () => import('#src/pricing/pricing.tsx'),
    ),
  },
  {
    path: 'about-us',
    ...page(
      { file: 'src/site/about/about.tsx', namespaces: ['site/about'], cached: true },
      () => import('#src/site/about/about.tsx'),
    ),
  },
  {
    path: 'how-it-works',
    ...page(
      {
        file: 'src/site/how-it-works/how-it-works.tsx',
        next: wizard,
        namespaces: ['site/how-it-works', 'trials'],
        cached: true,
      },
      () => import('#src/site/how-it-works/how-it-works.tsx'),
    ),
  },
  {
    path: 'support',
    ...page(
      {
        file: 'src/site/support/support.tsx',
        namespaces: ['site/support', 'contact', 'platform'],
        cached: true,
      },
      () => import('#src/site/support/support.tsx'),
    ),
  },
  {
    path: 'lessons',
    ...page(
      {
        file: 'src/lessons/catalogue/catalogue.tsx',
        namespaces: ['lessons/catalogue', 'lessons'],
        listed: true,
      },
      () => import('#src/lessons/catalogue/catalogue.tsx'),
    ),
  },
  {
    path: 'lessons/:id',
    ...page(
      {
        file: 'src/enrolments/lesson-page.tsx',
        namespaces: ['enrolments', 'lessons', 'teachers', 'reviews'],
        listed: true,
      },
      () => import('#src/enrolments/lesson-page.tsx'),
    ),
  },
  {
    path: 'login',
    ...page(
      { file: 'src/accounts/login.tsx', namespaces: account, cached: true },
      () => import('#src/accounts/login.tsx'),
    ),
  },
  {
    path: 'signup',
    ...page(
      { file: 'src/accounts/sign-up.tsx', namespaces: account, cached: true },
      () => import('#src/accounts/sign-up.tsx'),
    ),
  },
  {
    path: 'forgot-password',
    ...page(
      { file: 'src/accounts/forgot-password.tsx', namespaces: account, cached: true },
      () => import('#src/accounts/forgot-password.tsx'),
    ),
  },
  {
    path: 'reset-password',
    ...page(
      { file: 'src/accounts/reset-password.tsx', namespaces: account, atOnce: true, secret: true },
      () => import('#src/accounts/reset-password.tsx'),
    ),
  },
  {
    path: 'appointments/:key',
    ...page(
      {
        file: 'src/trials/appointment-page.tsx',
        namespaces: ['scheduler', 'trials', 'platform'],
        atOnce: true,
        secret: true,
      },
      () => import('#src/trials/appointment-page.tsx'),
    ),
  },
  {
    path: 'subscriptions/:key',
    ...page(
      {
        file: 'src/subscriptions/subscription-page.tsx',
        namespaces: ['subscriptions', 'platform'],
        atOnce: true,
        secret: true,
      },
      () => import('#src/subscriptions/subscription-page.tsx'),
    ),
  },
  {
    path: 'your-data',
    ...page(
      { file: 'src/privacy/your-data.tsx', namespaces: ['privacy', 'platform'], cached: true },
      () => import('#src/privacy/your-data.tsx'),
    ),
  },
  {
    path: 'your-data/:key',
    ...page(
      { file: 'src/privacy/held-page.tsx', namespaces: ['privacy', 'platform'], atOnce: true, secret: true },
      () => import('#src/privacy/held-page.tsx'),
    ),
  },
  {
    path: 'contact-us',
    ...page(
      { file: 'src/contact/contact-page.tsx', namespaces: ['contact', 'platform'], cached: true },
      () => import('#src/contact/contact-page.tsx'),
    ),
  },
  ...[1, 2, 3].map((id) => ({
    path: `upcoming-course/${id}`,
    ...page(
      { file: 'src/upcoming/page/upcoming-page.tsx', namespaces: upcoming, cached: true },
      () => import('#src/upcoming/page/upcoming-page.tsx'),
    ),
  })),
  {
    path: 'upcoming-course/:id',
    ...page(
      { file: 'src/upcoming/page/upcoming-page.tsx', namespaces: upcoming, missing: true },
      () => import('#src/upcoming/page/upcoming-page.tsx'),
    ),
  },
  ...legal.map((path) => ({
    path,
    ...page(
      { file: 'src/legal/document-page.tsx', namespaces: ['legal'], cached: true },
      () => import('#src/legal/document-page.tsx'),
    ),
  })),
  {
    path: 'subjects',
    ...page(
      {
        file: 'src/courses/subjects/subjects-page.tsx',
        namespaces: ['courses', 'courses/subjects'],
        cached: true,
      },
      () => import('#src/courses/subjects/subjects-page.tsx'),
    ),
  },
  ...courseSlugs.map((slug) => ({
    path: `courses/${slug}`,
    ...page(
      {
        file: 'src/courses/page/course-page.tsx',
        namespaces: [...course, `courses/${slug}`],
        next: wizard,
        cached: true,
      },
      () => import('#src/courses/page/course-page.tsx'),
    ),
  })),
  {
    path: 'courses/:id',
    ...page(
      { file: 'src/courses/page/course-not-found.tsx', namespaces: course, missing: true },
      () => import('#src/courses/page/course-not-found.tsx'),
    ),
  },
  {
    path: '*',
    ...page(
      { file: 'src/site/not-found.tsx', namespaces: ['site'], missing: true },
      () => import('#src/site/not-found.tsx'),
    ),
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
    {
      file: 'src/trials/schedule-page.tsx',
      namespaces: ['scheduler', 'trials', 'platform'],
      atOnce: true,
      framed: true,
    },
    () => import('#src/trials/schedule-page.tsx'),
  ),
};
