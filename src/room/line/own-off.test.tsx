import { afterEach, beforeEach, expect, vi } from 'vitest';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { aTrack, openLine } from '../../../tests/components/scripted-line.ts';
import { keptDevices } from './choices.ts';

/** What the browser opens from now on; nothing where it is asked for what is not there. */
let opens: () => Promise<MediaStream> = async () => new MediaStream();

beforeEach(() => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => opens());
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const gives = (kind: 'voice' | 'camera') => async () => new MediaStream([aTrack(kind)]);
const isGone = async () => Promise.reject(new DOMException('', 'NotFoundError'));

behaviour('what was on at the door waits for the lesson, and goes on with it', () => {
  const { change, on } = openLine({ phase: 'waiting' });
  expect(on()).toEqual([false, false]);
  change({ phase: 'open' });
  expect(on()).toEqual([true, true]);
});

behaviour('while the teacher is gone all is off, and stays so until its owner says otherwise', async () => {
  const { room, camera, change, on, told } = openLine();
  expect(told()).toEqual([true, true]);
  change({ phase: 'left-alone' });
  expect([on(), told(), camera.readyState]).toEqual([[false, false], [false, false], 'ended']);
  expect(keptDevices()).toMatchObject({ voice: { on: false }, camera: { on: false } });
  change({ phase: 'open' });
  expect([on(), told(), room.view().asked]).toEqual([[false, false], [false, false], 'goOn']);
  room.answerAsked();
  expect(room.view().asked).toBe(null);
  change({ phase: 'left-alone' });
  change({ phase: 'open' });
  expect([on(), room.view().asked]).toEqual([[false, false], null]);
});

behaviour('what was on before the teacher went goes on by one press, and nothing else', async () => {
  opens = gives('camera');
  const { room, change, on, told } = openLine();
  await room.setVoice(false);
  change({ phase: 'left-alone' });
  change({ phase: 'open' });
  await room.goOn();
  expect([on(), told()]).toEqual([
    [false, true],
    [false, true],
  ]);
});

behaviour('a word that is given opens no microphone, in a lesson that began without it neither', () => {
  for (const phase of ['open', 'waiting'] as const) {
    const { change, on } = openLine({ phase, speakers: [] });
    change({ phase: 'open' });
    change({ speakers: 'all' });
    expect(on()).toEqual([false, true]);
  }
});

behaviour('nor does a teacher who comes into a room that was empty meanwhile', () => {
  const { room, change, on } = openLine();
  change({ phase: 'waiting' });
  change({ phase: 'open' });
  expect([on(), room.view().asked]).toEqual([[false, false], 'goOn']);
});

behaviour('once the lesson is over camera and microphone are closed at once', async () => {
  const asked = Promise.withResolvers<MediaStream>();
  opens = () => asked.promise;
  const { room, voice, camera, change, on, told } = openLine();
  await room.setCamera(false);
  void room.setCamera(true);
  change({ phase: 'ended' });
  expect([voice.readyState, camera.readyState, on(), told()]).toEqual([
    'ended',
    'ended',
    [false, false],
    [false, false],
  ]);
  const late = aTrack('camera');
  asked.resolve(new MediaStream([late]));
  await expect.poll(() => late.readyState).toBe('ended');
  change({ phase: 'open' });
  expect([on(), room.view().asked]).toEqual([[false, false], null]);
});

for (const why of ['removed', 'taken-over', 'over'] as const)
  behaviour(`so are they for who is out: ${why}`, () => {
    const { voice, camera, tell } = openLine();
    tell({ t: 'refused', why });
    expect([voice.readyState, camera.readyState]).toEqual(['ended', 'ended']);
  });

behaviour('a second screen opens neither', () => {
  const { voice, camera, on } = openLine({}, { extra: true });
  expect([voice.readyState, camera.readyState, on()]).toEqual(['ended', 'ended', [false, false]]);
});

behaviour('what is unplugged is off for all, until another one is there', async () => {
  opens = isGone;
  const { room, voice, camera, on, told } = openLine();
  for (const track of [voice, camera]) {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  }
  expect([on(), told()]).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(room.view().own.cameraTrack).toBe(null);
  await expect.poll(() => room.view().own.problem).toEqual({ voice: 'missing', camera: 'missing' });
  const kinds = vi.mocked(navigator.mediaDevices.getUserMedia);
  kinds.mockImplementation(async (what) => new MediaStream([aTrack(what?.audio ? 'voice' : 'camera')]));
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  await expect.poll(told).toEqual([true, true]);
  expect([on(), room.view().own.problem]).toEqual([[true, true], { voice: null, camera: null }]);
});

behaviour('what the browser interrupts is off as long, and what its owner turned off stays so', async () => {
  opens = isGone;
  const { room, voice, camera, on, told } = openLine();
  const interrupt = (track: MediaStreamTrack, is: boolean) => {
    Object.defineProperty(track, 'muted', { configurable: true, value: is });
    track.dispatchEvent(new Event(is ? 'mute' : 'unmute'));
  };
  interrupt(voice, true);
  expect([on(), told()]).toEqual([
    [false, true],
    [false, true],
  ]);
  interrupt(voice, false);
  expect([on(), told()]).toEqual([
    [true, true],
    [true, true],
  ]);
  await room.setVoice(false);
  interrupt(voice, true);
  interrupt(voice, false);
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  expect([on(), camera.readyState]).toEqual([[false, true], 'live']);
});
