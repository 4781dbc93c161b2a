import { expect, test } from 'vitest';
import { withoutAddresses } from './addresses.server.ts';

const host = 'candidate:1 1 udp 2122260223 192.168.1.7 50000 typ host generation 0';
const seen = 'candidate:2 1 udp 1686052607 203.0.113.9 50000 typ srflx raddr 192.168.1.7 rport 50000';
const relay = 'candidate:3 1 udp 41885439 198.51.100.2 60000 typ relay raddr 203.0.113.9 rport 50000';
const ours = 'candidate:3 1 udp 41885439 198.51.100.2 60000 typ relay raddr 0.0.0.0 rport 0';

const candidate = (text: string) => ({ candidate: { candidate: text, sdpMid: '0', sdpMLineIndex: 0 } });

test('candidates are told only where they go through the relay, and without what is behind it', () => {
  expect(withoutAddresses(candidate(host))).toBeUndefined();
  expect(withoutAddresses(candidate(seen))).toBeUndefined();
  expect(withoutAddresses(candidate(`${host}\r\n${relay}`))).toBeUndefined();
  expect(withoutAddresses(candidate(relay))).toEqual(candidate(ours));
  expect(withoutAddresses(candidate(''))).toEqual(candidate(''));
  expect(withoutAddresses({ restart: true })).toEqual({ restart: true });
});

test('a description is told without any address of a family', () => {
  const sdp = [
    'v=0',
    'o=- 4611731400430051336 2 IN IP4 192.168.1.7',
    's=-',
    'm=audio 50000 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 203.0.113.9',
    'a=rtcp:50000 IN IP4 203.0.113.9',
    `a=${host}`,
    `a=${seen}`,
    `a=${relay}`,
    'a=ice-ufrag:abcd',
    '',
  ].join('\r\n');
  const told = withoutAddresses({ sdp: { type: 'offer', sdp }, n: 1 });
  expect(told?.sdp?.sdp).toBe(
    [
      'v=0',
      'o=- 4611731400430051336 2 IN IP4 0.0.0.0',
      's=-',
      'm=audio 50000 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP4 0.0.0.0',
      'a=rtcp:50000 IN IP4 0.0.0.0',
      `a=${ours}`,
      'a=ice-ufrag:abcd',
      '',
    ].join('\r\n'),
  );
  expect(JSON.stringify(told)).not.toMatch(/192\.168|203\.0/);
});
