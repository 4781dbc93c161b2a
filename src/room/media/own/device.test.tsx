import { afterEach, beforeEach, expect, vi } from 'vitest';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { unansweredAfter } from '../../line/client.ts';
import { Device } from './device.ts';

type Answer = (stream: MediaStream) => void;
let answers: Answer[] = [];
let asked: MediaStreamConstraints[] = [];

beforeEach(() => {
  answers = [];
  asked = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation((what = {}) => {
    asked.push(what);
    return new Promise((resolve) => answers.push(resolve));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const stream = () => new AudioContext().createMediaStreamDestination().stream;
const trackOf = (of: MediaStream) => of.getAudioTracks()[0];

behaviour('a question of the browser that nobody answers is told, and can be asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const device = new Device('voice', null, () => {});
  void device.set(true);
  expect(device.problem()).toBe(null);
  vi.advanceTimersByTime(unansweredAfter);
  expect(device.problem()).toBe('unanswered');
  const second = device.set(true);
  expect(asked).toHaveLength(2);
  const [first, again] = [stream(), stream()];
  answers[1]?.(again);
  await second;
  expect([device.track(), device.problem()]).toEqual([trackOf(again), null]);
  // Both questions stood: the microphone of the first is not left open.
  answers[0]?.(first);
  await expect.poll(() => trackOf(first)?.readyState).toBe('ended');
  expect(trackOf(again)?.readyState).toBe('live');
  device.end();
});

behaviour('another microphone that is chosen while one is being opened is the one that is used', async () => {
  const device = new Device('voice', null, () => {});
  const first = device.set(true);
  const second = device.use('headset');
  expect(asked.at(-1)).toMatchObject({ audio: { deviceId: { ideal: 'headset' } } });
  const [built, headset] = [stream(), stream()];
  answers[1]?.(headset);
  answers[0]?.(built);
  await Promise.all([first, second]);
  expect(device.track()).toBe(trackOf(headset));
  expect(trackOf(built)?.readyState).toBe('ended');
  device.end();
});

behaviour('a headset that goes while its page is hidden is replaced at once', async () => {
  const headset = trackOf(stream());
  if (!headset) throw new Error('no track');
  const device = new Device('voice', headset, () => {});
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  expect(asked).toHaveLength(0);
  headset.stop();
  headset.dispatchEvent(new Event('ended'));
  expect(asked).toHaveLength(1);
  const built = stream();
  answers[0]?.(built);
  await expect.poll(() => device.track()).toBe(trackOf(built));
  expect(device.problem()).toBe(null);
  device.end();
});
