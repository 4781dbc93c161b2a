declare module 'subset-font' {
  /** A font with the given characters alone; each axis of a variable font may be narrowed. */
  export default function subset(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
