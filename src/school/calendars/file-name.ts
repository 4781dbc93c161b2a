import type { Picture } from '#src/learning/families/looks.ts';

/** The pictures of children as signs, for where no drawn one can stand. */
const signs: Record<Picture, string> = {
  fox: '🦊',
  'cat-face': '🐱',
  panda: '🐼',
  lion: '🦁',
  unicorn: '🦄',
  butterfly: '🦋',
  rocket: '🚀',
  owl: '🦉',
  't-rex': '🦖',
  'rabbit-face': '🐰',
  'soccer-ball': '⚽',
  tulip: '🌷',
};

/**
 * The name that a calendar shows. One child's has their picture before it: parents know whose it is, and it tells nobody
 * else a name.
 */
export function namedFor(name: string, picture: Picture | undefined): string {
  return picture ? `${signs[picture]} ${name}` : name;
}
