import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { pictureWidths } from './pictures/picture-sizes.ts';

/** Formats in which widths are kept, the lighter one first. */
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** A name for something new: 256 random bits. Whoever has not been told it cannot ask for it. */
export function mintName(ending: 'webp' | 'pdf' | 'wav' = 'webp'): string {
  return `${mintSecret()}.${ending}`;
}

/** The name of a picture’s private copy. Whoever works it out is asked who they are, as by every private one. */
export function copyOf(name: string): string {
  return `${hashSecret(`copy of ${name}`)}.webp`;
}

/** Whether a picture, a document or a voice can have this name; nothing else ever reaches a store. */
export function isName(name: string): boolean {
  return /^[\w-]{43}\.(webp|pdf|wav)$/.test(name);
}

/** Whether what has this name is a document. */
export function isDocument(name: string): boolean {
  return name.endsWith('.pdf');
}

/** Whether what has this name is a picture: it alone can be had in several widths. */
export function isPicture(name: string): boolean {
  return !isDocument(name) && !isVoice(name);
}

/** Whether what has this name is a voice. */
export function isVoice(name: string): boolean {
  return isName(name) && name.endsWith('.wav');
}

/** Under which name a store keeps one width, in px, of a picture. */
export function variantName(name: string, width: number, format: Format): string {
  return `${name}.${width}.${format}`;
}

/** All that a store may keep of a picture: as it was taken in, and each width in each format; what is no picture is alone. */
export function namesOf(name: string): string[] {
  if (!isPicture(name)) return [name];
  return [
    name,
    ...pictureWidths.flatMap((width) => formats.map((format) => variantName(name, width, format))),
  ];
}

/** The media type of what is kept under a name. */
export function typeOf(name: string): string {
  if (isDocument(name)) return 'application/pdf';
  if (isVoice(name)) return 'audio/wav';
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp';
}
