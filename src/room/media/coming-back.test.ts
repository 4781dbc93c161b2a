import { beforeEach, expect, test, vi } from 'vitest';
import type { FromDevice } from '../schemas.ts';
import { watchOver } from './mending.ts';
import { openMesh } from './mesh.ts';
import { MeshPeer } from './mesh-peer.ts';
import { Sfu } from './sfu.ts';
import { type Ground, noTracks } from './transport.ts';

/** A connection whose candidates take as long as they may, as on a busy machine. */
class Slow extends EventTarget {
  connectionState = 'new';
  iceGatheringState = 'gathering';
  signalingState = 'stable';
  remoteDescription = null;
  localDescription = { sdp: 'v=0' };
  addTransceiver = () => ({ mid: '0', sender: { track: null } });
  getTransceivers = () => [];
  setConfiguration() {}
  createOffer = async () => ({});
  async setLocalDescription() {}
  close() {
    this.connectionState = 'closed';
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('RTCPeerConnection', Slow);
  vi.stubGlobal('MediaStream', class {});
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function device() {
  const sent: FromDevice[] = [];
  const ground: Ground = {
    me: 'ali',
    send: (message) => void sent.push(message),
    configuration: () => ({}),
    people: () => [],
    connects: () => true,
    own: () => ({ ...noTracks, voice: { id: 'voice' } as MediaStreamTrack }),
    step: () => 0,
    wanted: () => ({}),
    changed() {},
  };
  return { ground, sent };
}

test('a device that publishes anew before its first offer was out offers once', async () => {
  const { ground, sent } = device();
  const transport = new Sfu(ground, 'embedded');
  transport.update();
  await vi.advanceTimersByTimeAsync(500);
  transport.hear({ t: 'republish' });
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent.filter(({ t }) => t === 'publish')).toHaveLength(1);
  transport.close();
});

test('an offer has a number that none of an earlier connection had', async () => {
  const { ground, sent } = device();
  for (let times = 0; times < 2; times++) {
    const peer = new MeshPeer(ground, 'vali', true, () => {});
    await vi.advanceTimersByTimeAsync(100);
    peer.close();
  }
  const numbers = sent.flatMap((message) => (message.t === 'signal' ? [message.data.n] : []));
  expect(numbers).toHaveLength(2);
  expect(numbers[0]).not.toBe(numbers[1]);
});

test('a first offer that nobody answered is said again as it is, and never taken back for another', async () => {
  const { ground, sent } = device();
  const anew = vi.fn();
  const peer = new MeshPeer(ground, 'vali', true, anew);
  await vi.advanceTimersByTimeAsync(100);
  peer.hear({ restart: true });
  await vi.advanceTimersByTimeAsync(100);
  const numbers = sent.flatMap((message) => (message.t === 'signal' ? [message.data.n] : []));
  expect(numbers).toEqual([numbers[0], numbers[0]]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(anew).toHaveBeenCalled();
  peer.close();
});

test('peers that are made anew when the line is back offer once', async () => {
  const { ground, sent } = device();
  const people = [{ id: 'ali' }, { id: 'aka' }] as never;
  const mesh = openMesh({ ...ground, people: () => people });
  mesh.update();
  await vi.advanceTimersByTimeAsync(100);
  sent.length = 0;
  mesh.back();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.filter(({ t }) => t === 'signal')).toHaveLength(1);
  mesh.close();
});

test('what was tried while the line was away is tried at once when it is back', async () => {
  const pc = new Slow();
  pc.connectionState = 'failed';
  const mend = vi.fn();
  const mending = watchOver(pc as never, mend);
  await vi.advanceTimersByTimeAsync(1500);
  expect(mend).toHaveBeenCalledTimes(1);
  mending.look(true);
  expect(mend).toHaveBeenCalledTimes(2);
  pc.connectionState = 'connected';
  mending.look(true);
  expect(mend).toHaveBeenCalledTimes(2);
  mending.end();
});
