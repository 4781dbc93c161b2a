import type { PeerConnection } from 'node-datachannel';
import { expect, test, vi } from 'vitest';
import { described } from './embedded-publication.server.ts';

test('a description whose addresses are all there already is not waited for', async () => {
  vi.useFakeTimers();
  const gathered = {
    onGatheringStateChange() {},
    gatheringState: () => 'complete',
    localDescription: () => ({ sdp: 'v=0' }),
  };
  expect(await described(gathered as unknown as PeerConnection)).toBe('v=0');
  vi.useRealTimers();
});
