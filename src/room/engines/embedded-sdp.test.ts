import { expect, test, vi } from 'vitest';
import { publication } from './embedded-publication.server.ts';
import { onlyWhatIsForwarded } from './embedded-sdp.server.ts';

const offer = (ssrc: string, format: string) =>
  [
    ...['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', `m=audio 9 UDP/TLS/RTP/SAVPF ${format}`],
    ...[
      'c=IN IP4 0.0.0.0',
      'a=mid:0',
      'a=sendonly',
      `a=rtpmap:${format} opus/48000/2`,
      `a=ssrc:${ssrc} cname:x`,
    ],
    '',
  ].join('\r\n');

test('a stream that no packet can name is none', () => {
  expect(onlyWhatIsForwarded(offer('4294967295', '127')).streams).toEqual([
    { mid: '0', ssrc: 4_294_967_295, format: 127 },
  ]);
  for (const [ssrc, format] of [
    ['4294967296', '111'],
    ['9'.repeat(400), '111'],
    ['1', '128'],
  ] as const)
    expect(onlyWhatIsForwarded(offer(ssrc, format)).streams).toEqual([]);
});

test('of what the library does not take nothing goes on', () => {
  vi.useFakeTimers();
  for (const sdp of ['', 'no description', offer('1', '111')])
    expect(() => publication(sdp, [{ mid: '0', what: 'voice' }], () => {})).toThrow();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
