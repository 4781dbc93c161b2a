import { inflateSync } from 'node:zlib';

/** The words of a PDF that pdfkit has made, in their order: glyphs are named by number, and each font says what they mean. */
export function textOf(pdf: Buffer): string {
  const objects = new Map<string, { head: string; body: string }>();
  for (const [, number = '', whole = ''] of pdf
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, partsOf(whole));
  const named = /\/(F\d+) (\d+) 0 R/g;
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', number = ''] of head.matchAll(named)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, meanings(objects.get(unicode)?.body ?? ''));
    }
  const pages = [...objects.values()].flatMap(({ body }) => (/ Tf\n/.test(body) ? [body] : [])).join('\n');
  let font: Map<number, string> | undefined;
  let text = '';
  for (const [, name, shown] of pages.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name) font = fonts.get(name);
    else
      text += `${glyphs(shown ?? '')
        .map((glyph) => font?.get(glyph) ?? '\uFFFD')
        .join('')}\n`;
  }
  return text;
}

/** How many letters of a PDF are the empty box of a font that lacks them: the first glyph of each font. */
export function boxesOf(pdf: Buffer): number {
  const pages = [...pdf.toString('latin1').matchAll(/(?:^|\n)\d+ 0 obj\n([\s\S]*?)\nendobj/g)];
  return pages
    .map(([, whole = '']) => partsOf(whole).body)
    .filter((body) => / Tf\n/.test(body))
    .flatMap((body) => [...body.matchAll(/\[(.*?)\] TJ/g)])
    .flatMap(([, shown = '']) => glyphs(shown))
    .filter((glyph) => glyph === 0).length;
}

function partsOf(whole: string): { head: string; body: string } {
  const [head = '', stream] = whole.split(/stream\n/, 2);
  if (stream === undefined) return { head: whole, body: '' };
  const bytes = Buffer.from(stream.replace(/\nend$/, ''), 'latin1');
  return { head, body: head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : stream };
}

function glyphs(shown: string): number[] {
  return [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)),
  );
}

/** What the glyphs of a font mean, in their order. */
function meanings(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const units = hex.split(' ').flatMap((unit) => unit.match(/.{4}/g) ?? []);
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      found.set(Number.parseInt(from, 16) + index, text);
    }
  return found;
}
