import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from './screen.ts';

/** A browser in which somebody chooses a screen when the test says so. */
function choosing() {
  const track = { stop: vi.fn(), contentHint: '', onended: null as (() => void) | null };
  const chosen = Promise.withResolvers<{ getVideoTracks(): (typeof track)[] }>();
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: () => chosen.promise } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { track, choose: () => chosen.resolve({ getVideoTracks: () => [track] }) };
}

test('a screen that was chosen after sharing was taken away, or the room was left, is let go', async () => {
  const { track, choose } = choosing();
  const screen = openScreen(() => {});
  const sharing = screen.share();
  screen.stop();
  choose();
  await sharing;
  expect(screen.track()).toBeNull();
  expect(track.stop).toHaveBeenCalledOnce();
});

test('a screen is shown until the browser’s own button ends it', async () => {
  const { track, choose } = choosing();
  const screen = openScreen(() => {});
  choose();
  await screen.share();
  expect(screen.track()).toBe(track);
  track.onended?.();
  expect(screen.track()).toBeNull();
});
