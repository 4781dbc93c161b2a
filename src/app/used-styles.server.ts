import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';
import { classesIn, classesOf } from './css-classes.server.ts';

/** `--name: …` is kept only where something asks for it by `var(--name)`. */
type Declaration = { text: string; sets?: string };
type Style = { selectors: { text: string; needs: string[] }[]; body: Declaration[] };
type Group = { opening: string; within: Piece[] };
type Piece = Declaration | Style | Group;
type Wanted = { classes: Set<string>; variables: Set<string> };

/**
 * Reads a style sheet once, and gives of it what a page uses, in the same order: all rules but those whose selectors
 * name a class that does not stand in its HTML, all variables but those that nothing asks for.
 */
export function stylesFor(css: string): (html: string) => string {
  const sheet = parse(css);
  const pieces = piecesOf(sheet);
  const asked = new Map<string, string[]>();
  sheet.walkDecls(/^--/, ({ prop, value }) => {
    asked.set(prop, [...(asked.get(prop) ?? []), ...variablesIn(value)]);
  });
  return (html) => {
    const classes = classesIn(html);
    const rules = printed(pieces, { classes, variables: new Set() });
    const variables = new Set<string>();
    for (const waiting = variablesIn(rules + html); waiting.length > 0; ) {
      const name = waiting.pop() ?? '';
      if (!variables.has(name)) waiting.push(...(asked.get(name) ?? []));
      variables.add(name);
    }
    return printed(pieces, { classes, variables });
  };
}

function piecesOf(container: Container): Piece[] {
  return container.nodes?.map(pieceOf) ?? [];
}

function pieceOf(node: ChildNode): Piece {
  if (node.type === 'rule') return styleOf(node);
  if (node.type !== 'atrule') return { text: '' };
  if (node.name === 'property') return { text: `${node}`, sets: node.params };
  if (!node.nodes) return { text: `${node};` };
  if (/^(keyframes|font-face)$/.test(node.name)) return { text: `${node}` };
  return { opening: openingOf(node), within: piecesOf(node) };
}

function openingOf({ name, params }: AtRule): string {
  return `@${name} ${params}`;
}

function styleOf(rule: Rule): Style {
  const body = rule.nodes.map((node) =>
    node.type === 'decl' && node.prop.startsWith('--')
      ? { text: `${node}`, sets: node.prop }
      : { text: `${node}` },
  );
  return { selectors: rule.selectors.map((text) => ({ text, needs: classesOf(text) })), body };
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
  const selectors = piece.selectors.filter(({ needs }) => needs.every((name) => wanted.classes.has(name)));
  const body = piece.body.filter((declaration) => isWanted(declaration, wanted));
  if (selectors.length === 0 || body.length === 0) return '';
  return `${selectors.map(({ text }) => text).join()}{${body.map(({ text }) => text).join(';')}}`;
}

function isWanted({ sets }: Declaration, { variables }: Wanted): boolean {
  return sets === undefined || variables.has(sets);
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}
