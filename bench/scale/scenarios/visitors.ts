import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import type { Scenario } from './scenario.ts';

const somebody = { name: 'Dilnoza Karimova', email: 'somebody@bench.test', tel: '+1 555 123 4567' };
const notMachine = { website: '', elapsed: 60_000 };

/** What families do without an account: book, ask, subscribe, see what is held of them. */
export const visitors: Scenario[] = [
  { name: 'slots of a week', run: ({ call }) => call('GET /api/schedule/slots') },
  { name: 'book a slot', run: bookSlot },
  {
    name: 'trial of an event',
    run: async (world) => {
      const uri = await world.unwatched(() => bookSlot(world));
      await world.call('POST /api/lesson/trial', undefined, { ...trial, scheduleDate: uri });
      await world.workPromised();
    },
  },
  {
    name: 'trial without a time',
    run: ({ call }) => call('POST /api/lesson/trial', undefined, { ...trial, requestId: randomUUID() }),
  },
  {
    name: 'appointment by its link',
    run: ({ call, picks }) =>
      call(`GET /api/schedule/appointments/${encodeURIComponent(picks.appointmentKey)}`),
  },
  {
    name: 'appointment moved',
    run: async (world) => {
      const { call, picks, workPromised } = world;
      const startTime = await world.unwatched(() => freeSlot(world));
      await call(`PATCH /api/schedule/appointments/${encodeURIComponent(picks.appointmentKey)}`, undefined, {
        startTime,
      });
      await workPromised();
    },
  },
  {
    name: 'appointment cancelled',
    run: async ({ call, picks, workPromised }) => {
      await call(`DELETE /api/schedule/appointments/${encodeURIComponent(picks.appointmentKey)}`);
      await workPromised();
    },
  },
  {
    name: 'a request',
    run: async ({ call, workPromised }) => {
      const { name, email, tel } = somebody;
      await call('POST /api/mail', undefined, {
        name,
        email,
        phoneNumber: tel,
        message: 'When?',
        requestId: randomUUID(),
        ...notMachine,
      });
      await workPromised();
    },
  },
  {
    name: 'subscribe',
    run: async ({ call, workPromised }) => {
      await call('POST /api/subscriptions', undefined, {
        email: somebody.email,
        list: 'newsletter',
        ...notMachine,
      });
      await workPromised();
    },
  },
  {
    name: 'subscription by its link',
    run: async ({ call, picks, workPromised }) => {
      const address = `/api/subscriptions/${encodeURIComponent(picks.subscription)}`;
      await call(`GET ${address}`);
      await call(`POST ${address}/confirm`);
      await call(`POST ${address}/unsubscribe`);
      await workPromised();
    },
  },
  {
    name: 'link to what is held',
    run: async ({ call, picks, workPromised }) => {
      await call('POST /api/privacy/links', undefined, { email: picks.email, ...notMachine });
      await workPromised();
    },
  },
  {
    name: 'what is held of an address',
    run: ({ call, picks }) => call(`GET /api/privacy/${encodeURIComponent(picks.data)}`),
  },
  {
    name: 'archive of an address',
    run: ({ call, picks }) => call(`GET /api/privacy/${encodeURIComponent(picks.data)}/export`),
  },
  { name: 'what is held of a teacher', run: ({ call }) => call('GET /api/privacy', 'teacher') },
  {
    name: 'erasure asked for',
    run: ({ call, picks }) => call(`POST /api/privacy/${encodeURIComponent(picks.data)}/erasure`),
  },
];

const trial = {
  parentName: somebody.name,
  parentPhoneNumber: somebody.tel,
  parentEmail: somebody.email,
  childrenFullName: 'Oʻtkir Maʼrufov',
  gradeLevel: 'Grade 3',
  subject: 'Chess',
};

async function freeSlot({ call }: World): Promise<string> {
  const slots: { startTime: string; seatsLeft: number }[] = (await call('GET /api/schedule/slots')).json();
  const free = slots.findLast(({ seatsLeft }) => seatsLeft > 0);
  if (!free) throw new Error('No slot is free.');
  return free.startTime;
}

async function bookSlot(world: World): Promise<string> {
  const startTime = await world.unwatched(() => freeSlot(world));
  const booked = await world.call('POST /api/schedule/events', undefined, {
    ...somebody,
    startTime,
    requestId: randomUUID(),
  });
  await world.workPromised();
  return booked.json().uri;
}
