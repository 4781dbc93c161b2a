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
