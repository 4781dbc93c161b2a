import { Failure } from '#src/platform/forms/errors.ts';

/**
 * The elements of a name, with their attributes and what is in them. Each sign is looked at a few times at most: a
 * sheet whose elements are never closed is refused, and not searched to its end for each of them.
 * @throws Failure table_broken
 */
export function* partsOf(text: string, name: string): Generator<[attributes: string, inside: string]> {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  let at = 0;
  for (;;) {
    const begin = text.indexOf(opening, at);
    if (begin < 0) return;
    at = begin + opening.length;
    // Another name that begins so.
    if (!/[\s/>]/.test(text.charAt(at))) continue;
    const tagEnd = text.indexOf('>', at);
    if (tagEnd < 0) return;
    const attributes = text.slice(at, tagEnd);
    at = tagEnd + 1;
    if (attributes.endsWith('/')) {
      yield [attributes.slice(0, -1), ''];
      continue;
    }
    const end = text.indexOf(closing, at);
    if (end < 0) throw new Failure('table_broken');
    const inside = text.slice(at, end);
    at = end + closing.length;
    yield [attributes, inside];
  }
}

const attribute = /(?:^|\s)([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What an attribute says; undefined where an element has none of the name. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, key, first, second] of attributes.matchAll(attribute))
    if (key === name) return first ?? second;
  return undefined;
}

/** Whether an attribute of yes or no says yes. */
export function isSet(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Text as it is meant, with the signs that cannot stand in XML as they are. */
export function plain(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#x([\da-f]{1,6})|#(\d{1,7}));/gi,
    (whole, name, hex, number) => {
      if (name) return signs[name.toLowerCase()] ?? whole;
      const code = Number(hex ? `0x${hex}` : number);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
