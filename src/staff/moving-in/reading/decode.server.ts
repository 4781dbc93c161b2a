/**
 * The text of a file in whichever encoding it is: by its byte order mark, else UTF-8 if all of it is right UTF-8, else
 * UTF-16 if every other byte is zero, else what Windows wrote in Russia (1251) or in the west (1252).
 * @returns undefined if it is no text at all
 */
export function decode(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? undefined : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return zeros(bytes, 1) ? 'utf-16le' : zeros(bytes, 0) ? 'utf-16be' : 'utf-8';
  if (zeros(bytes, 1)) return 'utf-16le';
  if (zeros(bytes, 0)) return 'utf-16be';
  return isCyrillic(bytes) ? 'windows-1251' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether of the first bytes most at these places are zero, as letters of our alphabet have them in UTF-16. */
function zeros(bytes: Uint8Array, from: 0 | 1): boolean {
  let count = 0;
  const end = Math.min(bytes.length, 2_000);
  for (let at = from; at < end; at += 2) if (bytes[at] === 0) count++;
  return count > end / 8;
}

/** In Cyrillic such bytes stand side by side; in José or Müller each stands alone between letters of ours. */
function isCyrillic(bytes: Uint8Array): boolean {
  let together = 0;
  let alone = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!isLetter(bytes[at])) continue;
    if (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1])) together++;
    else alone++;
  }
  return together > alone;
}

function isLetter(byte = 0): boolean {
  return byte >= 0xc0 || byte === 0xa8 || byte === 0xb8;
}
