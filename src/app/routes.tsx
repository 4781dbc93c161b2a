import { type RouteObject, redirect } from 'react-router';
import { loader as bringFrame, Layout } from '#src/site/layout.tsx';
import { page, signedInPage } from './page.tsx';
import { Broken, Root } from './root.tsx';

const account = ['accounts', 'platform'];
const legal = ['terms', 'privacy', 'refund', 'cancellation'];

/** Every page of the product (spec §2, route table). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Broken,
    children: [
      {
        Component: Layout,
        loader: bringFrame,
        children: [
          {
            index: true,
            ...page({ namespaces: ['site', 'trials'], cached: true }, () => import('#src/site/home.tsx')),
          },
          {
            path: 'free-trial',
            ...page(
              { namespaces: ['trials', 'platform'], cached: true },
              () => import('#src/trials/free-trial.tsx'),
            ),
          },
          {
            path: 'pricing',
            ...page({ namespaces: ['pricing'], cached: true }, () => import('#src/pricing/pricing.tsx')),
          },
          {
            path: 'lessons',
            ...page(
              { namespaces: ['lessons/catalogue', 'lessons'], listed: true },
              () => import('#src/lessons/catalogue/catalogue.tsx'),
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
            path: 'contact-us',
            ...page(
              { namespaces: ['contact', 'platform'], cached: true },
              () => import('#src/contact/contact-page.tsx'),
            ),
          },
          { path: 'contact', loader: () => redirect('/contact-us') },
          ...legal.map((path) => ({
            path,
            ...page({ namespaces: ['legal'], cached: true }, () => import('#src/legal/document-page.tsx')),
          })),
          {
            path: '*',
            ...page({ namespaces: ['site'], missing: true }, () => import('#src/site/not-found.tsx')),
          },
        ],
      },
      {
        ...page({ namespaces: ['workspace'] }, () => import('#src/workspace/workspace.tsx')),
        children: [
          {
            path: 'dashboard',
            ...signedInPage(['enrolments', 'lessons'], () => import('#src/enrolments/dashboard.tsx')),
          },
          {
            path: 'classroom/:id/:type',
            ...signedInPage(['enrolments', 'lessons'], () => import('#src/enrolments/classroom.tsx')),
          },
          { path: 'classes', ...signedInPage(['lessons'], () => import('#src/lessons/classes.tsx')) },
          {
            path: 'classdetails/:id/:type',
            ...signedInPage(['enrolments', 'lessons'], () => import('#src/enrolments/details.tsx')),
          },
          { path: 'add-class-group', ...signedInPage(['lessons'], () => import('#src/lessons/add.tsx')) },
          { path: 'edit/:id/:state', ...signedInPage(['lessons'], () => import('#src/lessons/edit.tsx')) },
        ],
      },
      {
        path: 'schedule',
        ...page(
          { namespaces: ['scheduler', 'platform'], atOnce: true, framed: true },
          () => import('#src/scheduler/schedule.tsx'),
        ),
      },
    ],
  },
];
