import { Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import { Layout } from '#src/site/layout.tsx';
import { page } from './page.ts';

/** Every page of the product (spec §2, route table). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: Layout,
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
            path: 'appointments/:key',
            ...page(
              { namespaces: ['scheduler', 'platform'], atOnce: true, secret: true },
              () => import('#src/scheduler/appointment.tsx'),
            ),
          },
          { path: '*', ...page({ namespaces: ['site'] }, () => import('#src/site/not-found.tsx')) },
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

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
