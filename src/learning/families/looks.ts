/** The pictures that a child may choose from, by their names among the drawn emoji. */
export const pictures = [
  'fox',
  'cat-face',
  'panda',
  'lion',
  'unicorn',
  'butterfly',
  'rocket',
  'owl',
  't-rex',
  'rabbit-face',
  'soccer-ball',
  'tulip',
] as const;
export type Picture = (typeof pictures)[number];

/** The grounds of their niches. */
export const colours = ['sky', 'mint', 'honey', 'blush'] as const;
export type Colour = (typeof colours)[number];

/** The class of each ground. */
export const grounds: Record<Colour, string> = {
  sky: 'bg-sky',
  mint: 'bg-mint',
  honey: 'bg-honey',
  blush: 'bg-blush',
};
