import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type JanusRoom, newPerson } from './janus-room.server.ts';
import type { Answered, Handle } from './janus-socket.server.ts';
import { again, answer, refresh } from './janus-subscribe.server.ts';

type Asked = { handle: number; request: string; answers(): void; fails(): void };

/** A room of Janus in which `b` publishes, and `a` is to see it; Janus answers when the test says so. */
function slowJanus() {
  const asked: Asked[] = [];
  const offers: { n: number; fresh: boolean }[] = [];
  let handles = 0;
  const attach = async (): Promise<Handle> => {
    const handle = ++handles;
    return {
      id: handle,
      ask: ({ request }) =>
        new Promise((resolve, reject) => {
          const streams = [{ mid: '0', feed_id: 'b.1', feed_mid: '0' }] satisfies Answered['streams'];
          const jsep = { type: 'offer', sdp: `of ${handle}` } as const;
          const answers = () => resolve({ streams, jsep });
          asked.push({ handle, request, answers, fails: () => reject(new Error('no answer')) });
        }),
      on: () => {},
      detach: () => {},
    };
  };
  const [a, b] = [newPerson('a', false), newPerson('b', true)];
  Object.assign(b, { feed: 'b.1', isUp: true, tracks: [{ mid: '0', what: 'voice' }] });
  const janus = {
    room: {
      meetingId: '',
      send: (_: string, message: { n: number; fresh: boolean }) => void offers.push(message),
      log: Fastify({ logger: false }).log,
    },
    socket: { attach },
    owner: null,
    video: { room: '', secret: '', pin: '' },
    people: new Map([
      ['a', a],
      ['b', b],
    ]),
    keep: () => {},
  } as unknown as JanusRoom;
  /** What Janus is asked next, of whichever line. */
  const next = async () => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    return asked.shift() as Asked;
  };
  return { janus, a, next, offers };
}

test('a line that is given up while Janus is asked for it is followed by another', async () => {
  const { janus, a, next, offers } = slowJanus();
  refresh(janus, a);
  const joining = await next();
  again(janus, a);
  again(janus, a);
  joining.answers();
  const second = await next();
  expect(second).toMatchObject({ handle: 2, request: 'join' });
  second.answers();
  await expect.poll(() => offers).toMatchObject([{ n: 1, fresh: true }]);
  const answered = answer(janus, a, '', 1);
  (await next()).answers();
  await answered;
  expect(a.subscriber?.id).toBe(2);
});

test('another way that Janus refuses for a line of before leaves the line of now', async () => {
  const { janus, a, next, offers } = slowJanus();
  refresh(janus, a);
  (await next()).answers();
  await expect.poll(() => offers.length).toBe(1);
  const answered = answer(janus, a, '', 1);
  (await next()).answers();
  await answered;
  again(janus, a);
  const restart = await next();
  again(janus, a);
  restart.answers();
  const joining = await next();
  expect(joining).toMatchObject({ handle: 2, request: 'join' });
  joining.answers();
  await expect.poll(() => offers).toMatchObject([{ n: 1 }, { n: 2, fresh: true }]);
});

test('a line that Janus did not make is asked for once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { janus, a, next, offers } = slowJanus();
  refresh(janus, a);
  (await next()).fails();
  await a.queue;
  vi.advanceTimersByTime(1000);
  const second = await next();
  expect(second).toMatchObject({ handle: 2, request: 'join' });
  second.answers();
  await expect.poll(() => offers).toMatchObject([{ n: 1, fresh: true }]);
});
