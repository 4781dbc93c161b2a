import { randomUUID } from 'node:crypto';
import { password } from '../rows/school.ts';
import type { Scenario } from './scenario.ts';

const email = 'somebody@bench.test';

/** What students and teachers do. */
export const families: Scenario[] = [
  { name: 'session', run: ({ call }) => call('GET /api/user/login/access', 'student') },
  {
    name: 'sign up',
    run: async ({ call, workPromised }) => {
      await call('POST /api/user/register', undefined, { email, password });
      await workPromised();
    },
  },
  {
    name: 'log in',
    run: ({ call, picks }) => call('POST /api/user/login', undefined, { email: picks.email, password }),
  },
  { name: 'log out', run: ({ call }) => call('POST /api/user/logout', 'student') },
  {
    name: 'forgotten password',
    run: async ({ call, picks, workPromised }) => {
      await call('POST /api/user/forgot-password', undefined, { email: picks.email });
      await workPromised();
    },
  },
  {
    name: 'new password',
    run: ({ call, picks }) =>
      call('POST /api/user/reset-password', undefined, { token: picks.reset, password }),
  },
  { name: 'dashboard of a student', run: ({ call }) => call('GET /api/manual-purchase', 'student') },
  {
    name: 'classroom',
    run: ({ call, picks }) => call(`GET /api/${picks.learntKind}/${picks.learntIn}`, 'student'),
  },
  {
    name: 'enrol',
    run: async ({ call, picks, workPromised }) => {
      await call('POST /api/manual-purchase/class', 'student', { classId: picks.lesson, isConfirmed: true });
      await workPromised();
    },
  },
  { name: "a teacher's own classes", run: ({ call }) => call('GET /api/class/own-classes', 'teacher') },
  { name: "a teacher's own groups", run: ({ call }) => call('GET /api/group/own-groups', 'teacher') },
  { name: "a teacher's own trials", run: ({ call }) => call('GET /api/lesson/own-trials', 'teacher') },
  {
    name: 'publish a class',
    run: ({ call, picks }) => call('POST /api/class', 'teacher', draft(picks.ownPicture)),
  },
  {
    name: 'change a class',
    run: ({ call, picks }) =>
      call(`PATCH /api/class/${picks.own}`, 'teacher', { title: 'Chess for all', places: 12 }),
  },
  { name: 'delete a class', run: ({ call, picks }) => call(`DELETE /api/class/${picks.own}`, 'teacher') },
];

function draft(imageUrl: string) {
  const description = 'We play, and learn why we lost.';
  return {
    title: 'Chess for evenings',
    description,
    imageUrl,
    link: 'https://meet.bench.test/1',
    requestId: randomUUID(),
  };
}
