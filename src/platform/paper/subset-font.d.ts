declare module 'subset-font' {
  /**
   * A font with the given characters (or all glyphs) and features of layout (or all) alone; each axis of a variable font
   * may be narrowed, or pinned to one value.
   */
  export default function subset(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      keepAllGlyphs?: boolean;
      dropTables?: string[];
      keepFeatures?: string[];
      variationAxes: Record<string, number | { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
