/** Which bytes of a file are asked for: the first and the last of them. */
type Part = { from: number; to: number };

/**
 * The part of a file that a `Range` asks for (RFC 9110, 14.1.2).
 * @returns nothing where all of it is sent: no range, several ones, or none of bytes; `none` where there is no such part
 */
export function partOf(range: string | undefined, length: number): Part | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const end = length - 1;
  if (first === '')
    return Number(last) === 0 ? 'none' : { from: Math.max(0, length - Number(last)), to: end };
  const part = { from: Number(first), to: last === '' ? end : Math.min(Number(last), end) };
  if (last !== '' && Number(last) < part.from) return undefined;
  return part.from > end ? 'none' : part;
}
