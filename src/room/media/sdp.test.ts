import { expect, test } from 'vitest';
import { originOf, withVoice } from './sdp.ts';

const sdp = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=0',
  'a=fmtp:96 apt=95',
  '',
].join('\r\n');

test('a voice is asked for with its bound, mended packets, and silence that weighs nothing', () => {
  const asked = withVoice(sdp);
  expect(asked).toContain('a=fmtp:111 minptime=10;useinbandfec=1;maxaveragebitrate=32000;usedtx=1\r\n');
  expect(asked).toContain('a=fmtp:96 apt=95\r\n');
  expect(withVoice('v=0\r\n')).toBe('v=0\r\n');
});

test('a description says of which connection it is', () => {
  expect(originOf(sdp)).toBe('4611731400430051336');
  expect(originOf(undefined)).toBeNull();
});
