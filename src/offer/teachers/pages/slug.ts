/** Cyrillic letters in Latin ones, as Uzbek writes them; names are typed in either. */
const cyrillic = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'j',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'x',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'sh',
    ъ: '',
    ы: 'i',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    ў: 'o',
    қ: 'q',
    ғ: 'g',
    ҳ: 'h',
  }),
);

/** The signs of oʻ and gʻ and of the glottal stop, in all the ways they are typed. */
const signs = /[ʻʼ‘’'`´]/g;

/**
 * A name as the last part of an address: 'Gʻulom Oʻktamov' is 'gulom-oktamov'. Empty where no letter of it is known.
 */
export function slugOf(name: string): string {
  return [...name.toLowerCase().replace(signs, '')]
    .map((letter) => cyrillic.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
    .slice(0, 120);
}
