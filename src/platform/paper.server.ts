import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The typeface as papers are set in it: the files of the pages have too few characters for it. */
export const paperFonts = {
  plain: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
  heavy: require.resolve('@expo-google-fonts/onest/800ExtraBold/Onest_800ExtraBold.ttf'),
};

/** The colours of the look, on white paper. */
export const ink = {
  night: '#18204a',
  soft: '#535b82',
  lapis: '#16307f',
  lapisLight: '#1d3fa0',
  lapisDeep: '#0e1d52',
  turquoise: '#087370',
  girih: '#7fe0d6',
  saffron: '#e79a0c',
  saffronBright: '#f7b733',
  line: '#eadfcb',
} as const;
