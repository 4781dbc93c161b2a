import { expect, test } from 'vitest';
import { iceServersFor } from './turn.server.ts';

test('credentials of a relay are those that coturn makes of the shared secret, for an hour', () => {
  const turn = { urls: ['turn:turn.example:3478'], secret: 'north' };
  // By: printf 1700003600:a | openssl dgst -sha1 -hmac north -binary | base64
  expect(iceServersFor({ turn }, 'a', 1_700_000_000_000)).toEqual([
    { urls: turn.urls, username: '1700003600:a', credential: 'WPvgEh4Vnz7ArNPHe5jxmjk215Q=' },
  ]);
});

test('without a relay there is none', () => {
  expect(iceServersFor({ turn: undefined }, 'a', 0)).toEqual([]);
});
