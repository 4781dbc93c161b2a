import { type RouteObject, redirect } from 'react-router';
import { adminRoutes } from './admin-routes.ts';
import { frame, publicPages, schedule, signedInPages, workspace } from './pages.ts';
import { Broken, Root } from './root.tsx';

/** Every page of the product (spec §2, route table). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Broken,
    children: [
      {
        ...frame,
        children: [...publicPages, { path: 'contact', loader: () => redirect('/contact-us') }],
      },
      {
        ...workspace,
        children: [...signedInPages, ...adminRoutes],
      },
      schedule,
    ],
  },
];
