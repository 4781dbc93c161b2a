import { unreadable } from '#src/moving/moving-in/table.ts';

/**
 * The text of a file in whichever encoding it is: by its byte order mark, else UTF-8 if most of it is right UTF-8 (one
 * spoiled letter makes no other encoding of the rest), else UTF-16 if every other byte is zero, else what Windows
 * wrote in Russia (1251) or in the west (1252). A spoiled letter becomes `unreadable`.
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
    const text = new TextDecoder().decode(bytes);
    const spoiled = text.split(unreadable).length - 1;
    const right = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
    return right > spoiled;
  }
}

/** Whether of the first bytes most at these places are zero, as letters of our alphabet have them in UTF-16. */
function zeros(bytes: Uint8Array, from: 0 | 1): boolean {
  let count = 0;
  const end = Math.min(bytes.length, 2_000);
  for (let at = from; at < end; at += 2) if (bytes[at] === 0) count++;
  return count > end / 8;
}

/** In Cyrillic such bytes stand side by side, or by themselves (Я, А. Б.); in José or Müller beside letters of ours. */
function isCyrillic(bytes: Uint8Array): boolean {
  let cyrillic = 0;
  let western = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (!isLetter(bytes[at])) continue;
    const beside = [bytes[at - 1], bytes[at + 1]];
    if (beside.some(isLetter) || !beside.some(isLatin)) cyrillic++;
    else western++;
  }
  return cyrillic > western;
}

function isLatin(byte = 0): boolean {
  return /[a-z]/i.test(String.fromCharCode(byte));
}

function isLetter(byte = 0): boolean {
  return byte >= 0xc0 || byte === 0xa8 || byte === 0xb8;
}
