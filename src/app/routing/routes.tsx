import { type RouteObject, redirect } from 'react-router';
import { adminPages } from '#src/app/admin-pages.ts';
import { ownPage, publicPages, schedulePage, signedInPages } from '#src/app/pages.ts';
import { frame } from './page.ts';
import { Broken, Root } from './root.tsx';

/** Every page of the product (spec §2, route table). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Broken,
    children: [
      frame(
        'site/frame/layout',
        ['ui', 'courses', 'subscriptions', 'contact', 'platform'],
        [...publicPages, { path: 'contact', loader: () => redirect('/contact-us') }],
      ),
      frame('workspace/workspace', ['platform'], [...signedInPages, ...adminPages]),
      schedulePage,
      ownPage,
    ],
  },
];
