import { describe, expect, test } from 'vitest';
import { mediaAlone, receivingAlone } from './descriptions.server.ts';

const offer = (sdp: string) => ({ sdp: { type: 'offer' as const, sdp }, n: 1 });
const candidate = (text: string) => ({ candidate: { candidate: text, sdpMid: '0', sdpMLineIndex: 0 } });

/** Of each browser what is its own. */
const browsers: [string, string[]][] = [
  [
    'Chromium and Safari',
    [
      'v=0',
      'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
      's=-',
      't=0 0',
      'a=group:BUNDLE 0 1 2',
      'a=extmap-allow-mixed',
      'a=msid-semantic: WMS 5f0f1f3c-8a53-4b3b-9b0e-0e5cf7a3f6c1',
      'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9 0 8 13 110 126',
      'c=IN IP4 0.0.0.0',
      'a=rtcp:9 IN IP4 0.0.0.0',
      'a=ice-ufrag:nq+/',
      'a=ice-pwd:/qpC2ZK1Nkbn8jC+J0Zq6e8f',
      'a=ice-options:trickle renomination',
      'a=fingerprint:sha-256 4D:7B:00:AF',
      'a=setup:actpass',
      'a=mid:0',
      'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
      'a=extmap:12/sendrecv https://aomediacodec.github.io/av1-rtp-spec/#dependency-descriptor-rtp-header-extension',
      'a=sendrecv',
      'a=msid:5f0f1f3c-8a53-4b3b-9b0e-0e5cf7a3f6c1 0fa1c9a5-7c9a-4f73-a4a5-86b5e5a3b9ef',
      'a=msid:- 0fa1c9a5-7c9a-4f73-a4a5-86b5e5a3b9ef',
      'a=rtcp-mux',
      'a=rtcp-rsize',
      'a=rtpmap:111 opus/48000/2',
      'a=rtcp-fb:111 transport-cc',
      'a=rtcp-fb:96 ccm fir',
      'a=fmtp:111 minptime=10;useinbandfec=1;maxaveragebitrate=32000;usedtx=1',
      'a=fmtp:63 111/111',
      'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
      'a=ssrc-group:FID 2231627014 632943048',
      'a=ssrc:2231627014 cname:4TOk42mSjXCkVIa6',
      'a=ssrc:2231627014 msid:- 0fa1c9a5-7c9a-4f73-a4a5-86b5e5a3b9ef',
      'a=candidate:842163049 1 udp 1677729535 203.0.113.9 46154 typ srflx raddr 0.0.0.0 rport 0 generation 0 network-id 1 network-cost 10',
      '',
    ],
  ],
  [
    'Firefox',
    [
      'v=0',
      'o=mozilla...THIS_IS_SDPARTA-99.0 3068530342434193281 0 IN IP4 0.0.0.0',
      's=-',
      't=0 0',
      'a=fingerprint:sha-256 4D:7B:00:AF',
      'a=group:BUNDLE 0 1',
      'a=ice-options:trickle',
      'a=msid-semantic:WMS *',
      'm=video 9 UDP/TLS/RTP/SAVPF 120 124 121',
      'c=IN IP4 0.0.0.0',
      'b=TIAS:180000',
      'a=sendrecv',
      'a=end-of-candidates',
      'a=extmap:4/recvonly http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
      'a=fmtp:120 max-fs=12288;max-fr=60',
      'a=fmtp:101 0-15',
      'a=ice-ufrag:1a2b3c4d',
      'a=mid:1',
      'a=msid:{0c6f5d0a-1f6a-4a4e-a3a3-39a7e1d4b4b2} {7a3f2f5b-5a38-4f0e-8d7e-6c6a2b0b9d1f}',
      'a=rtcp-fb:120 nack pli',
      'a=setup:active',
      'a=ssrc:2655508255 cname:{f2f5a4f0-1e43-4c8f-b2a4-6f8a2a0dd6c9}',
      'a=candidate:0 1 UDP 2122252543 5a1c8f0e-91b7-4f3e-a2d5-2c9f7c4d1b0a.local 54321 typ host',
      'a=candidate:3 1 TCP 2105524479 192.168.1.7 9 typ host tcptype active',
      '',
    ],
  ],
];

test.each(browsers)('what %s says of sound and pictures is told whole', (_, lines) => {
  expect(mediaAlone(offer(lines.join('\r\n')))).toEqual(offer(lines.join('\r\n')));
});

test('candidates are told, and that there are no more', () => {
  const line = 'candidate:1 1 udp 1 192.168.1.7 50000 typ host generation 0 ufrag nq+/ network-id 1';
  for (const said of [candidate(line), candidate(''), { restart: true as const }, {}])
    expect(mediaAlone(said)).toEqual(said);
});

describe('no sentence is told', () => {
  const first = ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111'];
  const sentences = [
    'come to my house',
    's=come to my house',
    'i=come to my house',
    'e=ali@example.com (Ali)',
    'p=+998 90 123 45 67',
    'a=come to my house',
    'a=note:come to my house',
    'a=mid:come to my house',
    'a=group:BUNDLE come to my house',
    'a=fmtp:111 come to my house',
    'a=rtpmap:111 come to my house',
    'a=ssrc:1 cname:come to my house',
    'a=candidate:1 1 udp 1 192.168.1.7 5 typ host come to my house',
    `a=candidate:1 1 udp 1 192.168.1.7 5 typ host${' generation come'.repeat(20)}`,
    'o=come to my house IN IP4 0.0.0.0',
  ];
  test.each(sentences)('%s', (sentence) => {
    expect(mediaAlone(offer([...first, sentence, 'a=mid:0', ''].join('\r\n')))).toEqual(
      offer([...first, 'a=mid:0', ''].join('\r\n')),
    );
    expect(mediaAlone(candidate(sentence))).toBeUndefined();
  });

  test('nor a description of another channel than sound and pictures', () => {
    for (const place of [
      'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
      'm=text 9 RTP/AVP 98',
      'm=audio come',
    ])
      expect(mediaAlone(offer([...first, place, 'a=mid:1', ''].join('\r\n')))).toBeUndefined();
  });
});

describe('a device that looks on', () => {
  const place = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:0'];
  const says = (...lines: string[]) => offer(['v=0', 's=-', ...lines, ''].join('\r\n'));

  test.each([
    ['sendrecv', 'recvonly'],
    ['recvonly', 'recvonly'],
    ['sendonly', 'inactive'],
    ['inactive', 'inactive'],
  ])('that says %s is told of as %s', (said, told) => {
    expect(receivingAlone(says(...place, `a=${said}`))).toEqual(says(...place, `a=${told}`));
  });

  test('sends nothing by saying nothing, or by saying it of all places at once', () => {
    const told = says(...place, 'a=recvonly', ...place, 'a=recvonly');
    expect(receivingAlone(says(...place, ...place))).toEqual(told);
    expect(receivingAlone(says('a=sendrecv', ...place, ...place))).toEqual(told);
  });

  test('names nothing that it would send', () => {
    const names = [
      'a=ssrc:1 cname:a',
      'a=ssrc-group:FID 1 2',
      'a=msid:a b',
      'a=rid:h send',
      'a=simulcast:send h',
    ];
    expect(receivingAlone(says(...place, ...names))).toEqual(says(...place, 'a=recvonly'));
    expect(receivingAlone({ restart: true })).toEqual({ restart: true });
  });
});
