import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The files of the product, without their tests. */
export const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file));

/** What each imports of ours, as the text says it. */
export function imports(): { from: string; to: string; typeOnly: boolean }[] {
  return sources.flatMap((from) => {
    const text = readFileSync(from, 'utf8');
    const found = text.matchAll(/(?:import|export)(\s+type)?\s[^;]*?from\s+'([^']+)'|import\('([^']+)'\)/g);
    return [...found].flatMap(([whole, typed, named, dynamic]) => {
      const path = named ?? dynamic ?? '';
      if (!/^[.#]/.test(path)) return [];
      const to = path.startsWith('#src/') ? `src/${path.slice(5)}` : normalize(join(dirname(from), path));
      return [
        { from, to, typeOnly: Boolean(typed) || /typeof import\($/.test(whole) || isTypeImport(text, whole) },
      ];
    });
  });
}

function isTypeImport(text: string, whole: string): boolean {
  return text.includes(`typeof ${whole}`);
}

/** 'school' of a file in it; nothing of one outside of the districts. */
export function districtOf(file: string): string {
  return /^src\/([\w-]+)\//.exec(file)?.[1] ?? '';
}

/** 'home' of a file in school/home; nothing of one beside the rooms. */
export function roomOf(file: string): string {
  return /^src\/[\w-]+\/([\w-]+)\//.exec(file)?.[1] ?? '';
}
