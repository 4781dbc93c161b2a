/** The letters of a name; a sign that belongs to one stays with it: 'Oʻ' is the first of Oʻktam. */
export function lettersOf(name: string): string[] {
  return name.trim().match(/.[\p{M}ʻʼ'‘’`]*/gsu) ?? [];
}

/**
 * A name with as few letters as tell it from those who could be meant besides: 'A.' of Ali, 'Al.' where there is Anora,
 * too. It stays whole where fewer do not, and where another has the same.
 * @param others the names of all others who could be meant
 */
export function shortName(name: string, others: readonly string[]): string {
  const letters = lettersOf(name);
  const rest = others.map((other) => lettersOf(other).join('').toLowerCase());
  const count = letters.findIndex((letter, at) => {
    const short = letters
      .slice(0, at + 1)
      .join('')
      .toLowerCase();
    return letter.trim() !== '' && !rest.some((other) => other.startsWith(short));
  });
  const isWhole = count < 0 || count === letters.length - 1;
  return isWhole ? letters.join('') : `${letters.slice(0, count + 1).join('')}.`;
}
