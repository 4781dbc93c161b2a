/** What the engine of our own program reads in, and takes out of, the description of what a browser publishes. */

/** Beyond these packets cannot name them, and nobody could be handed such a stream. */
const largest = { ssrc: 2 ** 32 - 1, format: 127 };

/** The first stream and the format of one track. */
export type Stream = { mid: string; ssrc: number; format: number };

/**
 * Leaves opus and VP8 alone, without what is not handed on: retransmission as a stream of its own, layers, extensions.
 * @returns the description for the library, and the streams that will come
 */
export function onlyWhatIsForwarded(sdp: string): { sdp: string; streams: Stream[] } {
  const streams: Stream[] = [];
  const sections = sdp.split(/(?=^m=)/m).map((section) => {
    const codec = section.startsWith('m=audio') ? 'opus' : section.startsWith('m=video') ? 'vp8' : null;
    const formats = [...section.matchAll(/^a=rtpmap:(\d+) (\w+)\//gm)];
    const format = formats.find(([, , name]) => name?.toLowerCase() === codec)?.[1];
    if (!format) return section;
    const ssrc = /^a=ssrc:(\d+) /m.exec(section)?.[1];
    const mid = /^a=mid:(\S+)/m.exec(section)?.[1];
    const isOne = Number(ssrc) <= largest.ssrc && Number(format) <= largest.format;
    if (ssrc && mid && isOne) streams.push({ mid, ssrc: Number(ssrc), format: Number(format) });
    return section
      .replace(/^(m=\w+ \d+ \S+) .*$/m, `$1 ${format}`)
      .split('\r\n')
      .filter((line) => isForwarded(line, format, ssrc))
      .join('\r\n');
  });
  return { sdp: sections.join(''), streams };
}

function isForwarded(line: string, format: string, ssrc: string | undefined): boolean {
  const ofFormat = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+)/.exec(line)?.[1];
  if (ofFormat) return ofFormat === format && !/goog-remb|transport-cc/.test(line);
  const ofStream = /^a=ssrc:(\d+)/.exec(line)?.[1];
  if (ofStream) return ofStream === ssrc;
  return !/^a=(extmap|rid|simulcast|ssrc-group)/.test(line);
}
