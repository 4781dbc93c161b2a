import { expect, onTestFinished, test, vi } from 'vitest';
import type { FromServer } from '../protocol.ts';
import type { FromDevice } from '../schemas.ts';
import { openOwnAlarm } from './own-alarm.ts';

test('an alarm is on its way until the server has it, and is said again on a new line and after a while', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: FromDevice[] = [];
  const told: string[] = [];
  const alarm = openOwnAlarm(
    (message) => sent.push(message),
    (where) => told.push(where),
  );
  alarm.raise('hurt', 'Please come');
  alarm.hear({ t: 'entered' } as FromServer);
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(3);
  const [first] = sent;
  expect(sent).toEqual([first, first, first]);
  expect(told).toEqual(['telling']);

  // What another one raised, as staff hear it, is not the answer.
  alarm.hear({ t: 'alarmed', kind: 'hurt' });
  expect(told).toEqual(['telling']);
  alarm.hear({ t: 'alarmed', kind: 'hurt', key: first?.t === 'alarm' ? first.key : '' });
  vi.advanceTimersByTime(30_000);
  expect([told, sent.length]).toEqual([['telling', 'told'], 3]);
});
