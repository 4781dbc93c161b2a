/**
 * The classes that must stand somewhere in a page for a selector to apply to it: those outside of `:not()` and of
 * lists of alternatives.
 */
export function classesOf(selector: string): string[] {
  // An escaped character is none that means something: it stands aside, in the private area.
  let text = selector
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => aside(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, (_, escaped: string) => aside(escaped.charCodeAt(0)))
    .replace(/\[[^[\]]*\]/g, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inner: string) =>
      /^(is|where)$/.test(name) && !inner.includes(',') ? inner : '',
    );
  }
  return [...text.matchAll(/\.((?:[\w-]|[^\p{ASCII}])+)/gu)].map(([, name = '']) =>
    name.replace(/[\ue000-\uf8ff]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xe000)),
  );
}

/** The classes of all elements of a page. */
export function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  const text = lists.join(' ').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '');
  return new Set(text.split(/\s+/));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function aside(code: number): string {
  return String.fromCharCode(0xe000 + code);
}
