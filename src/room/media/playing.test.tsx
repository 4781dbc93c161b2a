import { expect, vi } from 'vitest';
import { behaviour } from '../../../tests/components/behaviour.ts';
import { keepSilent, keptSilent } from '../line/choices.ts';
import { openPlaying } from './playing.ts';

const voice = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];

behaviour('a device that is silent plays nobody, neither who is here nor who comes', () => {
  const [ali, laylo] = [voice(), voice()];
  if (!ali || !laylo) throw new Error('no voices');
  const playing = openPlaying('', () => {});
  const muted = () => [...document.querySelectorAll('audio')].map((element) => element.muted);
  playing.play(new Map([['ali', ali]]));
  expect(muted()).toEqual([false]);
  playing.silence(true);
  playing.play(
    new Map([
      ['ali', ali],
      ['laylo', laylo],
    ]),
  );
  expect(muted()).toEqual([true, true]);
  playing.silence(false);
  expect(muted()).toEqual([false, false]);
  playing.end();
  expect(muted()).toEqual([]);
});

behaviour('where the browser refuses to play it says so, and plays when the page is touched', async () => {
  const ali = voice();
  if (!ali) throw new Error('no voice');
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const held = vi.fn();
  const playing = openPlaying('', held);
  playing.play(new Map([['ali', ali]]));
  for (const element of document.querySelectorAll('audio')) element.pause();
  await expect.poll(() => held.mock.lastCall).toEqual([true]);
  play.mockResolvedValue();
  // A finger that comes down is no touch yet.
  dispatchEvent(new PointerEvent('pointerdown'));
  expect(play).toHaveBeenCalledOnce();
  dispatchEvent(new PointerEvent('pointerup'));
  await expect.poll(() => held.mock.lastCall).toEqual([false]);
  playing.end();
  play.mockRestore();
});

behaviour('that a device is silent is remembered for this room alone', () => {
  keepSilent('one', true);
  expect([keptSilent('one'), keptSilent('other')]).toEqual([true, false]);
  keepSilent('one', false);
  expect(keptSilent('one')).toBe(false);
});
