import type { Signal } from '../../protocol.ts';

/** A candidate that goes through a relay, and where it tells from which address that was reached. */
const throughRelay = /^(a=)?candidate:\S+ \d+ \S+ \d+ \S+ \d+ typ relay( .*)?$/;
const behindIt = / raddr \S+ rport \d+/;

/**
 * What one browser tells another, without any address but that of the relay. An honest browser says no other where a
 * relay is asked for; some tell in it where they reached the relay from.
 * @returns undefined where nothing is left to be told
 */
export function withoutAddresses(data: Signal): Signal | undefined {
  const { sdp, candidate, ...rest } = data;
  const line = candidate && relayed(candidate.candidate);
  if (candidate && line === undefined) return undefined;
  return {
    ...rest,
    ...(sdp && { sdp: { type: sdp.type, sdp: descriptionOf(sdp.sdp) } }),
    ...(candidate && line !== undefined && { candidate: { ...candidate, candidate: line } }),
  };
}

/** An empty candidate says that there are no more. */
function relayed(candidate: string): string | undefined {
  if (candidate === '') return candidate;
  return throughRelay.test(candidate) ? candidate.replace(behindIt, ' raddr 0.0.0.0 rport 0') : undefined;
}

function descriptionOf(sdp: string): string {
  return sdp
    .split(/\r\n|\r|\n/)
    .flatMap((line) => (line.startsWith('a=candidate:') ? (relayed(line) ?? []) : withoutAddress(line)))
    .join('\r\n');
}

/** Its origin, its connection and its RTCP name an address too, which nobody uses: candidates alone are. */
function withoutAddress(line: string): string {
  if (line.startsWith('c=')) return 'c=IN IP4 0.0.0.0';
  return /^(o=|a=rtcp:)/.test(line) ? line.replace(/ IN IP[46] \S+$/, ' IN IP4 0.0.0.0') : line;
}
