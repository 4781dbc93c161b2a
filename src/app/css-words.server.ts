/**
 * What must stand somewhere in a page for a selector to apply to it, as `wordsIn` gives it: its classes, its elements
 * and what it says in aria attributes, outside of `:not()` and of lists of alternatives, and the kind of control where
 * it is about a part of one.
 */
export function needsOf(selector: string): string[] {
  // An escaped character is none that means something: it stands aside, in the private area.
  let text = selector
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => aside(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, (_, escaped: string) => aside(escaped.charCodeAt(0)))
    .replace(/\[(aria-[\w=-]+)\]/g, (_, said: string) => `.${said.replace('=', aside(61))}`)
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
  const controls = parts.filter(({ part }) => part.test(text)).map(({ of }) => of.source);
  return [...classes, ...elements, ...controls];
}

/**
 * The elements of a page, their classes and aria attributes with a point before them, and its kinds of controls that
 * have parts.
 */
export function wordsIn(html: string): Set<string> {
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  const text = lists.join(' ').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '');
  const classes = text.split(/\s+/).map((name) => `.${name}`);
  const said = [...html.matchAll(/\s(aria-[a-z]+)="(\w*)"/g)].flatMap(([, name, value]) => [
    `.${name}`,
    `.${name}=${value}`,
  ]);
  const controls = parts.filter(({ of }) => of.test(html)).map(({ of }) => of.source);
  return new Set([...elements, ...classes, ...said, ...controls]);
}

/** Hardly any page has one of them at first, and there are two dozen rules about what they consist of. */
const parts = [
  { part: /::-webkit-(date|calendar)/, of: /\stype="(date|time|month|week)/ },
  { part: /::file-selector-button/, of: /\stype="file"/ },
  { part: /::-webkit-search/, of: /\stype="search"/ },
  { part: /::-webkit-(inner|outer)-spin-button/, of: /\stype="number"/ },
  { part: /::placeholder/, of: /\splaceholder="/ },
  // Nothing of ours is a shadow tree.
  { part: /:host/, of: /<template shadowrootmode/ },
];
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function aside(code: number): string {
  return String.fromCharCode(0xe000 + code);
}
