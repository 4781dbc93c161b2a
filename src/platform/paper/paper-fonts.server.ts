import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import subset from 'subset-font';

const require = createRequire(import.meta.url);

/** The typeface of papers, by weight. The files of the pages have too few characters for it. */
const own = {
  plain: { wght: 400, file: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf') },
  bold: { wght: 700, file: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf') },
  heavy: { wght: 800, file: require.resolve('@expo-google-fonts/onest/800ExtraBold/Onest_800ExtraBold.ttf') },
};
export type Weight = keyof typeof own;

/** Noto, a family a script: for the letters that the typeface of papers lacks. The first that has a letter draws it. */
const others = [
  require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-bengali/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-gujarati/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-telugu/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-kannada/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-malayalam/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-sinhala/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-lao/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-khmer/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-myanmar/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-ethiopic/unicode.json'),
  require.resolve('@fontsource-variable/noto-emoji/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  require.resolve('@fontsource-variable/noto-sans-symbols/unicode.json'),
];

/** A font that a paper can be set in. */
export type PaperFont = {
  name: string;
  /** Its file by weight. */
  files: Record<Weight, Uint8Array>;
  /** How much of its size is above the line. */
  ascent: number;
  /** Whether it has all of a letter. */
  has: (letter: string) => boolean;
  /** Whether its letters can be set beside each other: fontkit cannot place every mark above or below every letter. */
  sets: (word: string) => boolean;
  /** The same font without the places of marks: they stand where they stand by themselves. */
  withoutPlaces: () => Promise<PaperFont>;
};

/** One file of a family, as it is published: some of its characters, in all weights. */
type Slice = FontFile & { ranges: [first: number, last: number][] };
type FontFile = { file: string; wght: { min: number; max: number } };

let ownFont: PaperFont | undefined;
let slices: Slice[] | undefined;
const opened = new Map<Slice, Promise<PaperFont>>();

/** The typeface of papers; read once. */
export function readOwnFont(): PaperFont {
  ownFont ??= fontOf('onest', {
    plain: readFileSync(own.plain.file),
    bold: readFileSync(own.bold.file),
    heavy: readFileSync(own.heavy.file),
  });
  return ownFont;
}

/** The font of another script that has all of a letter, with its accents; undefined if none has. Read once. */
export async function findFont(letter: string): Promise<PaperFont | undefined> {
  slices ??= others.flatMap(slicesOf);
  const codes = [...letter].map((one) => one.codePointAt(0) ?? 0);
  for (const slice of slices) {
    if (!codes.every((code) => slice.ranges.some(([first, last]) => first <= code && code <= last))) continue;
    const opening = opened.get(slice) ?? open(slice);
    opened.set(slice, opening);
    const font = await opening;
    if (font.has(letter)) return font;
  }
  return undefined;
}

/** The files of a family, by what it says of itself. */
function slicesOf(unicode: string): Slice[] {
  const { id, variable } = JSON.parse(readFileSync(join(dirname(unicode), 'metadata.json'), 'utf8'));
  const wght = { min: Number(variable.wght.min), max: Number(variable.wght.max) };
  const named: Record<string, string> = JSON.parse(readFileSync(unicode, 'utf8'));
  return Object.entries(named).map(([name, ranges]) => ({
    file: join(dirname(unicode), 'files', `${id}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
    wght,
  }));
}

/** Makes a file of one weight each, as pdfkit reads them, of one file of all weights. */
async function open({ file, wght }: FontFile, dropTables: string[] = []): Promise<PaperFont> {
  const woff = readFileSync(file);
  const weigh = (weight: Weight) =>
    subset(woff, '', {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      dropTables,
      variationAxes: { wght: Math.min(wght.max, Math.max(wght.min, own[weight].wght)) },
    });
  const [plain, bold, heavy] = await Promise.all([weigh('plain'), weigh('bold'), weigh('heavy')]);
  let simple: Promise<PaperFont> | undefined;
  return fontOf([file, ...dropTables].join(' '), { plain, bold, heavy }, () => {
    simple ??= open({ file, wght }, ['GPOS']);
    return simple;
  });
}

function fontOf(
  name: string,
  files: PaperFont['files'],
  withoutPlaces?: PaperFont['withoutPlaces'],
): PaperFont {
  const font = create(Buffer.from(files.plain)) as Font;
  const characters = new Set(font.characterSet);
  const same: PaperFont = {
    name,
    files,
    ascent: font.ascent / font.unitsPerEm,
    has: (letter) => [...letter].every((one) => characters.has(one.codePointAt(0) ?? 0)),
    sets: (word) => {
      try {
        font.layout(word);
        return true;
      } catch {
        return false;
      }
    },
    withoutPlaces: withoutPlaces ?? (async () => same),
  };
  return same;
}
