import {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  parse,
  type Root,
  type Rule,
} from 'postcss';
import { needsOf, wordsIn } from './css-words.server.ts';

/** What has a name (a variable, keyframes) is kept only where something asks for it. */
type Named = { text: string; name?: string };
type Style = { selectors: { text: string; needs: string[] }[]; body: Named[] };
type Group = { opening: string; within: Piece[] };
type Piece = Named | Style | Group;
type Wanted = { words: Set<string>; names: Set<string> };

/**
 * Reads a style sheet once, and gives of it what a page uses, in the same order: all rules but those whose selectors
 * name a class or an element that does not stand in its HTML, all variables and keyframes but those that nothing asks
 * for.
 */
export function stylesFor(css: string): (html: string) => string {
  const sheet = parse(css);
  settleFallbacks(sheet);
  const pieces = piecesOf(sheet);
  const asked = new Map<string, string[]>();
  const asks = (name: string, css: string) =>
    void asked.set(name, [...(asked.get(name) ?? []), ...namesIn(css)]);
  sheet.walkDecls(/^--/, ({ prop, value }) => asks(prop, value));
  sheet.walkAtRules('keyframes', (moves) => asks(moves.params, `${moves}`));
  return (html) => {
    const words = wordsIn(html);
    const names = new Set<string>();
    const waiting = [...namesIn(printed(pieces, { words, names })), ...variablesIn(html)];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (!names.has(name)) waiting.push(...(asked.get(name) ?? []));
      names.add(name);
    }
    return printed(pieces, { words, names });
  };
}

/** Of `var(--name, otherwise)`, what is always taken: the variable where `:root` sets it, else what nothing ever sets. */
function settleFallbacks(sheet: Root): void {
  const set = new Set<string>();
  const always = new Set<string>();
  sheet.walkAtRules('property', ({ params }) => void set.add(params));
  sheet.walkDecls(/^--/, (declaration) => {
    set.add(declaration.prop);
    if (isForAll(declaration)) always.add(declaration.prop);
  });
  sheet.walkDecls(/^--/, ({ prop, value }) => void (value === 'initial' && always.delete(prop)));
  const settled = (whole: string, name: string, otherwise: string) => {
    if (always.has(name)) return `var(${name})`;
    return set.has(name) ? whole : otherwise.trim();
  };
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+),([^()]*)\)/g, settled);
  });
}

/** Whether it stands in a rule of `:root`, on no condition. */
function isForAll({ parent }: Declaration): boolean {
  if (parent?.type !== 'rule' || !(parent as Rule).selectors.includes(':root')) return false;
  const around = parent.parent;
  return around?.type === 'root' || (around?.type === 'atrule' && (around as AtRule).name === 'layer');
}

function piecesOf(container: Container): Piece[] {
  return container.nodes?.map(pieceOf) ?? [];
}

function pieceOf(node: ChildNode): Piece {
  if (node.type === 'rule') return styleOf(node);
  if (node.type !== 'atrule') return { text: '' };
  if (/^(property|keyframes)$/.test(node.name)) return { text: `${node}`, name: node.params };
  if (!node.nodes) return { text: `${node};` };
  if (node.name === 'font-face') return { text: `${node}` };
  return { opening: openingOf(node), within: piecesOf(node) };
}

function openingOf({ name, params }: AtRule): string {
  return `@${name} ${params}`;
}

function styleOf(rule: Rule): Style {
  const body = rule.nodes.map((node) =>
    node.type === 'decl' && node.prop.startsWith('--')
      ? { text: `${node}`, name: node.prop }
      : { text: `${node}` },
  );
  return { selectors: rule.selectors.map((text) => ({ text, needs: needsOf(text) })), body };
}

function printed(pieces: Piece[], wanted: Wanted): string {
  return pieces.map((piece) => print(piece, wanted)).join('');
}

function print(piece: Piece, wanted: Wanted): string {
  if ('within' in piece) {
    const within = printed(piece.within, wanted);
    return within && `${piece.opening}{${within}}`;
  }
  if (!('selectors' in piece)) return isWanted(piece, wanted) ? piece.text : '';
  const selectors = piece.selectors.filter(({ needs }) => needs.every((word) => wanted.words.has(word)));
  const body = piece.body.filter((declaration) => isWanted(declaration, wanted));
  if (selectors.length === 0 || body.length === 0) return '';
  // What needs a prefix somewhere is written several times over.
  const declarations = body.map(({ text }) => text).filter((text, index, all) => text !== all[index - 1]);
  return `${selectors.map(({ text }) => text).join()}{${declarations.join(';')}}`;
}

function isWanted({ name }: Named, { names }: Wanted): boolean {
  return name === undefined || names.has(name);
}

/** All that may be a name in what is printed without its variables. */
function namesIn(css: string): string[] {
  return css.match(/[\w-]+/g) ?? [];
}

function variablesIn(html: string): string[] {
  return [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}
