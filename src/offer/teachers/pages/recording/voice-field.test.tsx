import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { soundIn, waveOf } from '#src/people/files/voices/wave.ts';
import { behaviour } from '../../../../../tests/components/behaviour.ts';
import { answer } from '../../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../../tests/components/show.tsx';
import { PageForm } from '../page-form.tsx';

const words = { aboutEn: 'I teach chess.', aboutUz: '', languages: ['uz' as const] };
const empty = { name: 'Nodira', slug: null, words: null, draft: words, note: null };
const src = `${'a'.repeat(43)}.wav`;
const button = (name: 'record' | 'stop' | 'again' | 'remove') =>
  page.getByRole('button', { name: t(`teachers/pages/recording:${name}`), exact: true });
const status = page.getByRole('status').first();
const players = () => [...document.querySelectorAll('audio')].map((one) => one.getAttribute('src') ?? '');

/** What the microphone of the test has recorded. */
let recorded: Blob;
/** What was sent in. */
let uploads: File[];

class FakeRecorder {
  state = 'inactive';
  mimeType = 'audio/wav';
  ondataavailable?: (event: { data: Blob }) => void;
  onstop?: () => void;
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable?.({ data: recorded });
    this.onstop?.();
  }
}

class FakeRequest {
  upload = {};
  status = 201;
  responseText = JSON.stringify({ src });
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    uploads.push(form.get('file') as File);
    this.onload?.();
  }
}

beforeEach(() => {
  uploads = [];
  recorded = stereo(2);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(
    async () => new AudioContext().createMediaStreamDestination().stream,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Somebody who hums at the left of two channels, at the speed of most devices: 440 times a second, half as loud as can be. */
function stereo(seconds: number, loudness = 0.5): Blob {
  const rate = 44_100;
  const sound = new Int16Array(Math.round(seconds * rate) * 2);
  for (let at = 0; at < sound.length; at += 2)
    sound[at] = loudness * 32_767 * Math.sin((at / 2 / rate) * 440 * 2 * Math.PI);
  const wave = waveOf(new Uint8Array(sound.buffer));
  const view = new DataView(wave.buffer);
  view.setUint16(22, 2, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 4, true);
  view.setUint16(32, 4, true);
  return new Blob([wave]);
}

/** A page as it stands, of which the answer to its saving is `saved`. */
async function begin(own: Parameters<typeof PageForm>[0]['page'] = empty) {
  await showPage({ element: <PageForm page={own} /> }, '/teacher-page');
  return answer('PUT /api/teacher-page', () => Response.json(own));
}

/** Whether the browser asks before the page is loaded anew. */
const asksOfReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function recordIt(): Promise<void> {
  await button('record').click();
  await button('stop').click();
}

const send = (how?: { force: boolean }) =>
  page.getByRole('button', { name: t('teachers/pages:send') }).click(how);

/** The sound of what was sent in. */
async function sentSound(): Promise<Int16Array> {
  const sound = soundIn(new Uint8Array((await uploads[0]?.arrayBuffer()) ?? []));
  if (!sound) throw new Error('the server would refuse it');
  return new Int16Array(sound.slice().buffer);
}

test('a voice is recorded, heard, and sent along with the page; what goes on is told', async () => {
  const saved = await begin();
  await button('record').click();
  await expect.element(status).toMatchTextContent(t('teachers/pages/recording:status.recording'));
  await expect.element(button('stop')).toHaveFocus();
  expect(asksOfReload()).toBe(true);
  await send({ force: true });
  expect(saved).toEqual([]);
  await expectAccessible();
  await button('stop').click();
  await expect.poll(players).toEqual([expect.stringMatching(/^blob:/)]);
  expect(asksOfReload()).toBe(true);
  await expectAccessible();
  await send();
  await expect.poll(() => saved).toEqual([{ ...words, voice: src }]);
  await expect.poll(asksOfReload).toBe(false);
  const sound = await sentSound();
  expect(sound.length / 16_000).toBeCloseTo(2, 1);
  const middle = sound.slice(8000, 24_000);
  // Two channels are mixed, and each wave goes up through nothing once.
  expect(Math.max(...middle) / 32_767).toBeCloseTo(0.25, 1);
  const waves = middle.reduce((sum, value, at) => sum + (value >= 0 && (middle[at - 1] ?? 0) < 0 ? 1 : 0), 0);
  expect(Math.abs(waves - 440)).toBeLessThanOrEqual(2);
});

behaviour('who goes on for longer than twenty seconds is cut there', async () => {
  recorded = stereo(23);
  await begin();
  await recordIt();
  await expect.element(button('again')).toBeVisible();
  await send();
  await expect.poll(() => uploads.length).toBe(1);
  expect((await sentSound()).length / 16_000).toBe(20);
});

behaviour('what is too short, silent or no sound is said so, and nothing is kept', async () => {
  await begin();
  for (const [heard, trouble] of [
    [stereo(0.5), 'short'],
    [stereo(2, 0), 'silent'],
    [new Blob(['no sound']), 'failed'],
  ] as const) {
    recorded = heard;
    await recordIt();
    await expect.element(page.getByText(t(`teachers/pages/recording:trouble.${trouble}`))).toBeVisible();
    expect(players()).toEqual([]);
  }
});

behaviour(
  'a microphone that is refused, missing or in use is said so, and a browser that has none',
  async () => {
    await begin();
    for (const [name, trouble] of [
      ['NotAllowedError', 'blocked'],
      ['NotFoundError', 'missing'],
      ['NotReadableError', 'busy'],
    ] as const) {
      vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
      await button('record').click();
      await expect.element(page.getByText(t(`teachers/pages/recording:trouble.${trouble}`))).toBeVisible();
    }
    vi.stubGlobal('MediaRecorder', undefined);
    await button('record').click();
    await expect.element(page.getByText(t('teachers/pages/recording:trouble.lacking'))).toBeVisible();
  },
);

behaviour('a voice that was saved is played, stays with the page, and goes when it is removed', async () => {
  const saved = await begin({ ...empty, draft: { ...words, voice: src } });
  await expect.poll(players).toEqual([`/api/files/${src}`]);
  await send();
  await expect.poll(() => saved).toEqual([{ ...words, voice: src }]);
  await button('remove').click();
  await expect.element(button('record')).toHaveFocus();
  expect(players()).toEqual([]);
  await send();
  await expect.poll(() => saved.at(1)).toEqual(words);
  expect(uploads).toEqual([]);
});
