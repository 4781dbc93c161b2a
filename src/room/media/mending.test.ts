import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchOver } from './mending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(connectionState: RTCPeerConnectionState) {
  const pc = Object.assign(new EventTarget(), { connectionState });
  const mend = vi.fn();
  return { mend, ...watchOver(pc as unknown as RTCPeerConnection, mend) };
}

test('a clock that is set mends nothing that has only begun, and holds up nothing that has failed', () => {
  const begun = watched('connecting');
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(4000);
  expect(begun.mend).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(begun.mend).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() - 7_200_000);
  vi.advanceTimersByTime(3000);
  expect(begun.mend).toHaveBeenCalledTimes(2);
  begun.end();
});

test('one that has failed is mended at once, also on a page that has only just opened', () => {
  const failed = watched('failed');
  failed.look();
  expect(failed.mend).toHaveBeenCalledOnce();
  failed.end();
});
