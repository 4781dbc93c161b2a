import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** What of the syntax tree is asked about. */
type Node = {
  type: string;
  start: number;
  end: number;
  children?: Node[];
  expression?: Node;
  openingElement?: { name: { name?: string } };
  [part: string]: unknown;
};

/** They put each text that is handed to them into an element of its own (`InSpans`). */
const inSpans = new Set(['InSpans', 'Button', 'ButtonLink', 'Alert', 'Field', 'Unfold', 'Choice', 'Trans']);

const files = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));

/**
 * The same as `tests/texts/bare-text.ts`, which sees what happens on the pages that a test opens: this one reads all that is
 * written. It finds words that come or go beside something, words before which something comes, and components that
 * give words alone.
 */
describe('no words that come, go or get something before them stand bare', () => {
  test.each(files)('%s', (file) => {
    expect(bareWords(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test.each([
    ['<p>{t("a")}{more && `b`}</p>', '{more && `b`}'],
    ['<p>{icon}{more ? t("b") : null}</p>', '{more ? t("b") : null}'],
    ['<p>{more && <b />} {t("a")}</p>', '{t("a")}'],
    ['<p>{more ? <a>{t("b")}</a> : t("b")} <b /></p>', '{more ? <a>{t("b")}</a> : t("b")}'],
    ['<><b />{more && t("b")}</>', '{more && t("b")}'],
    ['<Tab><b />{more && t("b")}</Tab>', '{more && t("b")}'],
  ])('which this would notice: %s', (words, found) => {
    expect(bareWords(`function One() { return ${words}; }`)).toEqual([found]);
  });

  test.each(['return t("a");', 'return more ? `b` : "c";'])('and a component: %s', (body) => {
    expect(bareWords(`function One() { ${body} }`)).toHaveLength(1);
  });

  test.each([
    '<p>{more ? t("a") : t("b")}</p>',
    '<p>{t("a") + more}</p>',
    '<p>{t("a")} {more && <b />}</p>',
    '<Button>{icon}{more && t("a")}</Button>',
    '<p>{icon}<span>{more && t("a")}</span></p>',
    '<p title={more && t("a")}>{t("a")}</p>',
  ])('which this leaves: %s', (words) => {
    expect(bareWords(`function One() { return ${words}; }`)).toEqual([]);
  });
});

function bareWords(source: string): string[] {
  const found: string[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end).replaceAll(/\s+/g, ' ');
  walk(parseSync('one.tsx', source).program as unknown as Node, (node) => {
    if (node.type === 'JSXElement' && inSpans.has(node.openingElement?.name.name ?? '')) return;
    if (node.type === 'FunctionDeclaration' && isComponent(node)) {
      for (const given of returnsOf(node)) if (mayBeWords(given)) found.push(text(given));
    }
    const isFragment = node.type === 'JSXFragment';
    if (!isFragment && node.type !== 'JSXElement') return;
    const children = (node.children ?? []).filter((child) => !isSpace(child));
    if (children.length < 2 && !isFragment) return;
    let mayCome = false;
    for (const child of children) {
      const given = child.type === 'JSXExpressionContainer' ? child.expression : child;
      if (!given) continue;
      if (isEither(given) ? mayBeWords(given) : mayCome && isWords(given)) found.push(text(child));
      mayCome ||= isEither(given);
    }
  });
  return found;
}

function isSpace(child: Node): boolean {
  const { type, expression } = child;
  if (type === 'JSXText') return String(child.value).trim() === '';
  if (type !== 'JSXExpressionContainer') return false;
  return (
    expression?.type === 'JSXEmptyExpression' ||
    (expression?.type === 'Literal' && String(expression.value).trim() === '')
  );
}

function isEither({ type }: Node): boolean {
  return type === 'LogicalExpression' || type === 'ConditionalExpression';
}

/** Text, or what gives a text for sure: a call of `t` or of what formats, a template. */
function isWords(node: Node): boolean {
  if (node.type === 'JSXText' || node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== '';
  const { name } = (node.callee ?? {}) as { name?: string };
  return node.type === 'CallExpression' && /^t$|^format|Words$/.test(name ?? '');
}

function mayBeWords(node: Node | undefined): boolean {
  if (!node) return false;
  if (node.type === 'LogicalExpression')
    return mayBeWords(node.right as Node) || (node.operator !== '&&' && mayBeWords(node.left as Node));
  if (node.type === 'ConditionalExpression')
    return mayBeWords(node.consequent as Node) || mayBeWords(node.alternate as Node);
  return isWords(node);
}

function isComponent({ id }: Node): boolean {
  return /^[A-Z]/.test((id as { name?: string } | null)?.name ?? '');
}

/** What a function gives back itself, not the functions in it. */
function returnsOf(node: Node): Node[] {
  const found: Node[] = [];
  walk(node.body as Node, (inner) => {
    if (/Function/.test(inner.type)) return false;
    if (inner.type === 'ReturnStatement' && inner.argument) found.push(inner.argument as Node);
    return undefined;
  });
  return found;
}

/** @param see gives `false` to go no deeper */
function walk(node: Node, see: (node: Node) => unknown): void {
  if (see(node) === false) return;
  for (const part of Object.values(node))
    for (const inner of Array.isArray(part) ? part : [part])
      if (inner && typeof inner === 'object' && typeof inner.type === 'string') walk(inner, see);
}
