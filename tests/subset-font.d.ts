declare module 'subset-font' {
  /** A font with the given characters and features of layout alone; each axis of a variable font may be narrowed. */
  export default function subset(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: string[];
      variationAxes: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
