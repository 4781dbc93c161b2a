/**
 * What must stand somewhere in a page for a selector to apply to it, as `wordsIn` gives it: its classes and elements
 * outside of `:not()` and of lists of alternatives, and a control for a day where it is about a part of one.
 */
export function needsOf(selector: string): string[] {
  // An escaped character is none that means something: it stands aside, in the private area.
  let text = selector
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => aside(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, (_, escaped: string) => aside(escaped.charCodeAt(0)))
    .replace(/\[[^[\]]*\]/g, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inner: string) =>
      /^(is|where)$/.test(name) && !inner.includes(',') ? ` ${inner}` : '',
    );
  }
  const classes = [...text.matchAll(/\.(?:[\w-]|[^\p{ASCII}])+/gu)].map(([name]) =>
    name.replace(/[\ue000-\uf8ff]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xe000)),
  );
  const elements = [...text.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  return [...classes, ...elements, ...(dayPart.test(text) ? [dayControl] : [])];
}

/** The elements of a page, their classes with a point before them, and whether there is a control for a day. */
export function wordsIn(html: string): Set<string> {
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  const text = lists.join(' ').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '');
  const classes = text.split(/\s+/).map((name) => `.${name}`);
  return new Set([
    ...elements,
    ...classes,
    ...(/\stype="(date|time|month|week)/.test(html) ? [dayControl] : []),
  ]);
}

const dayControl = '[type=date]';
/** Hardly any page has one at first, and there are a dozen rules about its parts. */
const dayPart = /::-webkit-(date|calendar)/;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function aside(code: number): string {
  return String.fromCharCode(0xe000 + code);
}
