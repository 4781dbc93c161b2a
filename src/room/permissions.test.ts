import { describe, expect, test } from 'vitest';
import { newState } from './live/room-records.server.ts';
import { isAllowed } from './permissions.ts';
import type { RoomState } from './protocol.ts';
import { phases, seatKinds } from './room.ts';
import { fromDevice, type Heard } from './schemas.ts';

const item = { id: 'a', ink: 'blue', width: 2, shape: 'text', at: [1, 1], text: 'a' } as const;
const signs = { sdp: '', tracks: [] };

/** One of each message, and who may say it while a lesson runs as it begins: the pen is the teacher's. */
const messages: [Heard, string][] = [
  [{ t: 'beat' }, 'teacher learner guardian staff'],
  [
    { t: 'have', voice: true, camera: true, screen: true, pictures: true, line: 'good' },
    'teacher learner guardian staff',
  ],
  [{ t: 'say', text: 'a', key: 'a' }, 'teacher learner guardian staff'],
  [{ t: 'hand', up: true }, 'teacher learner guardian staff'],
  [{ t: 'react', what: 'clap' }, 'teacher learner guardian staff'],
  [{ t: 'board', page: 0, key: 'a', change: { do: 'add', item: { ...item, at: [1, 1] } } }, 'teacher staff'],
  [{ t: 'board', page: 0, key: 'a', change: { do: 'clear' } }, 'teacher staff'],
  [{ t: 'board-after', page: 0, n: 0 }, 'teacher learner guardian staff'],
  [{ t: 'drawing', page: 0, item: null }, 'teacher staff'],
  [{ t: 'pointer', page: 0, at: null }, 'teacher staff'],
  [{ t: 'lead', act: { act: 'end' } }, 'teacher staff'],
  [
    { t: 'alarm', kind: 'else', text: '', key: '00000000-0000-4000-8000-000000000001' },
    'teacher learner guardian staff',
  ],
  [{ t: 'leave' }, 'teacher learner guardian staff'],
  [{ t: 'signal', to: 'a', data: {} }, 'teacher learner guardian staff'],
  [{ t: 'publish', ...signs, restart: false }, 'teacher learner guardian staff'],
  [{ t: 'answer', line: 'a', n: 1, sdp: '' }, 'teacher learner guardian staff'],
  [{ t: 'want', pictures: {} }, 'teacher learner guardian staff'],
  [{ t: 'again', line: 'a' }, 'teacher learner guardian staff'],
];

test('no message is without its row', () => {
  const kinds = fromDevice.options.map(({ shape }) => shape.t.value);
  expect([...new Set(messages.map(([{ t }]) => t))].toSorted()).toEqual(kinds.toSorted());
});

function who(message: Heard, state: Partial<RoomState>, extra = false): string {
  const whole = { ...newState, phase: 'open' as const, ...state };
  return seatKinds.filter((kind) => isAllowed(message, { seat: 'me', kind, extra }, whole)).join(' ');
}

const heard = (t: Heard['t']) => messages.find(([message]) => message.t === t)?.[0] ?? messages[0]?.[0];
const of = (t: Heard['t']) => heard(t) as Heard;

describe('while a lesson runs', () => {
  test.each(messages)('%j is said by: %s', (message, expected) => {
    expect(who(message, {})).toBe(expected);
  });
});

test('without a teacher nothing goes from one child to another', () => {
  const passing = ['say', 'hand', 'react', 'board', 'drawing', 'pointer', 'lead'] as const;
  for (const phase of ['waiting', 'left-alone'] as const)
    for (const t of passing) expect([phase, t, who(of(t), { phase })]).toEqual([phase, t, 'teacher staff']);
  for (const t of ['signal', 'publish'] as const) expect(who(of(t), { phase: 'waiting' })).toBe('');
});

test('after the end nothing is said but farewell, and that something is wrong', () => {
  const still = messages.filter(([message]) => who(message, { phase: 'ended' }) !== '').map(([{ t }]) => t);
  expect(still).toEqual(['beat', 'have', 'board-after', 'alarm', 'leave']);
});

test('in every phase everybody can say that something is wrong', () => {
  for (const phase of phases) expect(who(of('alarm'), { phase })).toBe('teacher learner guardian staff');
});

test('a pen that was handed over, a chat that was closed', () => {
  expect(who(of('board'), { drawing: 'all' })).toBe('teacher learner staff');
  expect(who(of('board'), { drawing: ['me'] })).toBe('teacher learner guardian staff');
  expect(who(of('say'), { chat: false })).toBe('teacher staff');
  const clear: Heard = { t: 'board', page: 0, key: 'a', change: { do: 'clear' } };
  expect(who(clear, { drawing: 'all' })).toBe('teacher staff');
});

test('a second device is not heard or seen', () => {
  expect(who(of('publish'), {}, true)).toBe('');
  expect(who(of('say'), {}, true)).toBe('teacher learner guardian staff');
});
