import { expect } from 'vitest';
import { behaviour } from '../../../../tests/components/behaviour.ts';
import { keepSilent, keptSilent } from '../line/kept.ts';
import { openPlaying } from './playing.ts';

const voice = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];

behaviour('a device that is silent plays nobody, neither who is here nor who comes', () => {
  const [ali, laylo] = [voice(), voice()];
  if (!ali || !laylo) throw new Error('no voices');
  const playing = openPlaying('');
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

behaviour('that a device is silent is remembered for this room alone', () => {
  keepSilent('one', true);
  expect([keptSilent('one'), keptSilent('other')]).toEqual([true, false]);
  keepSilent('one', false);
  expect(keptSilent('one')).toBe(false);
});
