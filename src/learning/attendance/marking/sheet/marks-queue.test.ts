import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CallError } from '#src/platform/http/call.ts';
import type { Mark } from '../contract.ts';
import { type MarksQueue, type Pending, startMarks } from './marks-queue.ts';

/** The device's storage. */
const kept = new Map<string, string>();
beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterAll(() => vi.unstubAllGlobals());

const here = (learnerId: string): Mark => ({ learnerId, state: 'present' });
const gone = (learnerId: string): Mark => ({ learnerId, state: 'absent' });

/** A queue whose sendings are answered as told, one after the other, and then all taken. */
function queueWith(name: string, ...answers: (number | Promise<void>)[]) {
  const sent: Mark[][] = [];
  const seen: { pending: Pending; isCutOff: boolean }[] = [];
  const refused: number[] = [];
  const queue: MarksQueue = startMarks({
    name,
    send: async (marks) => {
      sent.push(marks);
      const answer = answers.shift();
      if (typeof answer === 'number') throw new CallError(answer, {});
      await answer;
    },
    onChange: (pending, isCutOff) => seen.push({ pending, isCutOff }),
    onRefused: ({ status }) => refused.push(status),
    wait: { first: 1, most: 4 },
  });
  return { queue, sent, seen, refused };
}

test('a dropped connection loses nothing: it is tried until it arrives', async () => {
  const { queue, sent, seen } = queueWith('a', 0, 503, 0);
  queue.add([here('1')]);
  await queue.settled();
  expect(sent).toEqual(Array.from({ length: 4 }, () => [here('1')]));
  expect(seen.some(({ isCutOff }) => isCutOff)).toBe(true);
  expect(seen.at(-1)).toEqual({ pending: {}, isCutOff: false });
  expect(kept.has('a')).toBe(false);
});

test('of several taps on one learner the last arrives, those of others go with it', async () => {
  let open = () => {};
  const { queue, sent } = queueWith(
    'b',
    new Promise<void>((resolve) => {
      open = resolve;
    }),
  );
  queue.add([here('1')]);
  queue.add([gone('1')]);
  queue.add([here('2')]);
  open();
  await queue.settled();
  expect(sent).toEqual([[here('1')], [gone('1'), here('2')]]);
});

test('what the page was closed upon goes when it is opened again', async () => {
  const first = queueWith('c', 0);
  first.queue.add([gone('1')]);
  first.queue.stop();
  const second = queueWith('c');
  expect(second.seen[0]?.pending).toEqual({ 1: gone('1') });
  await second.queue.settled();
  expect(second.sent).toEqual([[gone('1')]]);
});

test('what was refused is told, and not sent again', async () => {
  const { queue, sent, refused } = queueWith('d', 409);
  queue.add([here('1')]);
  await queue.settled();
  expect([sent.length, refused]).toEqual([1, [409]]);
});
