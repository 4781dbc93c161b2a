import { href, type RouteObject, redirect } from 'react-router';
import { adminPages } from '#src/app/admin-pages.ts';
import type { Page } from '#src/app/page.ts';
import { ownPages, publicPages, roomPages, schedulePage, siteFrame, soonPage } from '#src/app/pages.ts';
import { signedInPages, workspaceFrame } from '#src/app/signed-in-pages.ts';
import { Broken, Root } from './root.tsx';
import { frame, routeOf } from './route.ts';

/** Every page of the product (spec §2, route table). */
export const routes: RouteObject[] = routesBy(routeOf);

/** The same, where the pages of who has signed in, and of children, are made by `own`. */
export function routesBy(own: (page: Page) => RouteObject): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: Broken,
      children: [
        frame(siteFrame, [
          ...publicPages.map(routeOf),
          { path: 'contact', loader: () => redirect(href('/contact-us')) },
        ]),
        frame(workspaceFrame, [...signedInPages, ...adminPages].map(own)),
        routeOf(schedulePage),
        routeOf(soonPage),
        ...ownPages.map(own),
        ...roomPages.own.map(own),
        routeOf(roomPages.trial),
      ],
    },
  ];
}
