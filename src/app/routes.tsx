import { type RouteObject, redirect } from 'react-router';
import { loader as bringFrame, Layout } from '#src/site/layout.tsx';
import { publicPages, schedule, signedInPages, workspace } from './pages.ts';
import { Broken, Root } from './root.tsx';

/** The back office: its addresses, and the route that its pages stand in (see `adminRoutes`). */
export const office = { address: /^\/admin(\/|$)/, within: 'workspace' };

/** Every page of the product (spec §2, route table), with those of the back office that are given. */
export const routesWith = (officePages: RouteObject[]): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: Broken,
    children: [
      {
        Component: Layout,
        loader: bringFrame,
        children: [...publicPages, { path: 'contact', loader: () => redirect('/contact-us') }],
      },
      {
        id: office.within,
        ...workspace,
        children: [...signedInPages, ...officePages],
      },
      schedule,
    ],
  },
];
