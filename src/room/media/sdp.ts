/** How a voice is sent: 32 kbit/s, with what mends lost packets, and next to nothing where nobody speaks. */
const voice = { maxaveragebitrate: '32000', useinbandfec: '1', usedtx: '1' };

/**
 * A description in which the voice is asked for like this. It is for the other side: what one side says of its decoder
 * is what the other's encoder does.
 */
export function withVoice(sdp: string): string {
  const opus = /^a=rtpmap:(\d+) opus\/48000/im.exec(sdp)?.[1];
  if (!opus) return sdp;
  return sdp.replace(/^a=fmtp:(\d+) (.*)$/gm, (line: string, format: string, said: string) => {
    if (format !== opus) return line;
    const facts = new Map(
      said
        .trim()
        .split(';')
        .map((fact) => fact.trim().split('=') as [string, string]),
    );
    for (const [name, value] of Object.entries(voice)) facts.set(name, value);
    return `a=fmtp:${opus} ${[...facts].map((fact) => fact.join('=')).join(';')}`;
  });
}

/** Which connection of the other side a description is of: a page that was loaded anew has another. */
export function originOf(sdp: string | undefined): string | null {
  return (sdp && /^o=\S+ (\d+) /m.exec(sdp)?.[1]) || null;
}
