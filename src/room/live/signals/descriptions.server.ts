import type { Signal } from '../../protocol.ts';

/*
 * What two browsers tell each other goes from one child to another alone, so nothing but descriptions of sound and
 * pictures may pass: no sentence, and no channel over which the two could write to each other. What browsers say beyond
 * these forms is left out, as a browser leaves out what it does not know.
 */

const number = String.raw`\d{1,20}`;
const name = String.raw`[\w.+/=:~{}-]{1,64}`;
const address = String.raw`IN IP[46] [\w.:-]{1,64}`;
const format = String.raw`(?:[\w-]{1,32}=[\w.,+/=-]{1,64}|[\d/-]{1,32})`;
const about = `(?:raddr|rport|tcptype|generation|ufrag|network-id|network-cost) ${name}`;
const candidate = String.raw`candidate:[\w+/]{1,32} \d ${name} ${number} [\w.:-]{1,64} \d{1,5} typ \w{4,5}(?: ${about}){0,8}`;

const lines = [
  'v=0',
  `o=${name} ${number} ${number} ${address}`,
  's=-',
  't=0 0',
  `c=${address}`,
  `b=[A-Z]{2,6}:${number}`,
  `m=(?:audio|video) ${number} [A-Z/]{1,32}(?: ${number})*`,
  `a=${candidate}`,
];
const attributes = [
  '(?:sendrecv|sendonly|recvonly|inactive|rtcp-mux|rtcp-mux-only|rtcp-rsize|extmap-allow-mixed)',
  '(?:end-of-candidates|bundle-only|ice-lite)',
  String.raw`mid:\d{1,4}`,
  `(?:ice-ufrag|ice-pwd|setup|tls-id|ptime|maxptime|framerate):${name}`,
  String.raw`msid-semantic: ?WMS(?: \*| ${name}){0,2}`,
  `msid:${name}(?: ${name})?`,
  String.raw`group:BUNDLE(?: \d{1,4}){0,40}`,
  'ice-options:(?:trickle|renomination|ice2)(?: (?:trickle|renomination|ice2)){0,2}',
  String.raw`fingerprint:sha-\d{1,3} [\dA-Fa-f:]{1,191}`,
  `rtcp:${number}(?: ${address})?`,
  `rtpmap:${number} ${name}`,
  `fmtp:${number} ${format}(?:; ?${format}){0,16}`,
  String.raw`rtcp-fb:(?:\*|${number}) (?:goog-remb|transport-cc|ack|nack|ccm)(?: (?:pli|sli|rpsi|fir|tmmbr))?`,
  String.raw`extmap:${number}(?:/\w{8})? (?:urn:|https?://)[\w.:/#-]{1,120}`,
  `ssrc:${number} (?:cname|msid|mslabel|label):${name}(?: ${name})?`,
  `ssrc-group:[A-Z-]{2,10}(?: ${number}){1,6}`,
  String.raw`rid:\w{1,16} (?:send|recv)`,
  String.raw`simulcast:(?:send|recv) [\w;,~]{1,64}(?: (?:send|recv) [\w;,~]{1,64})?`,
].map((attribute) => `a=${attribute}`);

/** What may be said of a description, a line at a time. */
export const isLine = new RegExp(`^(?:${[...lines, ...attributes].join('|')})$`);
export const isCandidate = new RegExp(`^(?:${candidate})?$`);

/** @returns undefined where it is about something else than sound and pictures, or nothing is left to be told */
export function mediaAlone(data: Signal): Signal | undefined {
  const { sdp, ...rest } = data;
  if (rest.candidate && !isCandidate.test(rest.candidate.candidate)) return undefined;
  if (!sdp) return rest;
  const kept = sdp.sdp
    .split(/\r\n|\r|\n/)
    .filter((line) => line === '' || line.startsWith('m=') || isLine.test(line));
  // Its places are counted: one that is left out would move the others.
  if (kept.some((line) => line.startsWith('m=') && !isLine.test(line))) return undefined;
  return { ...rest, sdp: { type: sdp.type, sdp: kept.join('\r\n') } };
}

const direction = /^a=(sendrecv|sendonly|recvonly|inactive)$/;
/** What would name something that is sent. */
const ofSending = /^a=(?:ssrc|ssrc-group|msid|rid|simulcast):/;

/** The same of a device that looks on and is not heard: of each place it says that nothing is sent there. */
export function receivingAlone(data: Signal): Signal {
  if (!data.sdp) return data;
  const [session = '', ...places] = data.sdp.sdp.split(/^(?=m=)/m);
  const without = (part: string) =>
    part.split('\r\n').filter((line) => line !== '' && !direction.test(line) && !ofSending.test(line));
  const receives = (part: string) =>
    // Without a word it is both.
    part.split('\r\n').some((line) => line === 'a=sendonly' || line === 'a=inactive')
      ? 'inactive'
      : 'recvonly';
  const told = places.flatMap((part) => [...without(part), `a=${receives(part)}`]);
  return { ...data, sdp: { ...data.sdp, sdp: `${[...without(session), ...told].join('\r\n')}\r\n` } };
}
