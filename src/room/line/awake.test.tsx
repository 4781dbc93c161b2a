import { afterEach, expect, vi } from 'vitest';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { keepAwake } from './awake.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

behaviour('the screen stays on, again after the page was hidden, until it is let sleep', async () => {
  const release = vi.fn(async () => {});
  const request = vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue({ release } as never);
  const letSleep = keepAwake();
  expect(request).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  await expect.poll(() => release.mock.calls.length).toBe(1);
  letSleep();
  await expect.poll(() => release.mock.calls.length).toBe(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

behaviour('a browser that refuses it is no error', async () => {
  vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  keepAwake()();
});
