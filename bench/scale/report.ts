import { readFile, writeFile } from 'node:fs/promises';
import { growth, judge, type Measured } from './verdict.ts';
import type { Plan } from './watched.ts';

const columns = ['query', 'no.', 'pages 1k', '100k', '1m', 'rows', 'ms 1k', '100k', '1m', 'growth', ''];

/** What touches more pages than these stands there with its plan; data/scale-plans.json has them all. */
const planned = 2_000;

/** Where docs/scale.md is written anew; what stands outside is written by people. */
const marks = { begin: '<!-- measured -->', end: '<!-- /measured -->' };

/** A line of a table: the query, its statement's number, pages and milliseconds at the three sizes. */
function cellsOf(one: Measured): string[] {
  const { name, number, at } = one;
  const pages = at.map((statement) => String(statement?.pages ?? '–'));
  const ms = at.map((statement) => statement?.ms.toFixed(statement.ms < 10 ? 2 : 0) ?? '–');
  const rows = String(at.at(-1)?.rows ?? '–');
  const times = growth(one)?.toFixed(1) ?? '–';
  const verdict = judge(one);
  return [name, String(number), ...pages, rows, ...ms, times, verdict === 'ok' ? '' : verdict];
}

/** All of it for the console. */
export function tableOf(measured: readonly Measured[]): string {
  const line = ([name = '', ...rest]: string[]) =>
    `${name.slice(0, 60).padEnd(62)}${rest.map((cell) => cell.padStart(9)).join('')}`;
  return [columns, ...measured.map(cellsOf)].map(line).join('\n');
}

/** Writes the tables into docs/scale.md: what grows first, each with its plan on the largest database; then all. */
export async function writeReport(measured: readonly Measured[]): Promise<void> {
  const file = 'docs/scale.md';
  const text = await readFile(file, 'utf8');
  const [before = '', after = ''] = [text.split(marks.begin)[0], text.split(marks.end)[1]];
  const of = (verdict: string) => measured.filter((one) => judge(one) === verdict);
  const growing = [...of('grows'), ...of('counts')];
  const summary = `${measured.length} statements: ${of('ok').length} within the bound, ${of('level').length} level, ${of('counts').length} that grow for a reason, ${of('grows').length} that grow without one.`;
  const parts = [
    marks.begin,
    summary,
    '### What grows, and why',
    ...growing.map((one) => `- **${one.name}** (${one.number}): ${one.counts?.why ?? 'no reason is known'}`),
    markdown(growing),
    ...growing.filter(({ at }) => (at.at(-1)?.pages ?? 0) > planned).map(planOf),
    '### Everything',
    markdown(measured),
    marks.end,
  ];
  await writeFile(file, `${before}${parts.join('\n\n').replace(/\n\n- /g, '\n- ')}${after}`);
}

function markdown(measured: readonly Measured[]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...measured.map((one) => line(cellsOf(one))),
  ].join('\n');
}

function planOf({ name, number, at }: Measured): string {
  const plan = at.at(-1)?.plan;
  return plan ? `${name} (${number}), at a million:\n\n\`\`\`\n${nodesOf(plan).join('\n')}\n\`\`\`` : '';
}

/** The nodes of a plan, a line each: what it does, where, how many rows it gave and pages it touched. */
function nodesOf(plan: Plan, depth = 0): string[] {
  const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index = '' } = plan;
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  const loops = plan['Actual Loops'] > 1 ? `, ${plan['Actual Loops']} times` : '';
  const where = [table, index].filter(Boolean).join(' by ');
  const own = `${'  '.repeat(depth)}${kind} ${where} (${plan['Actual Rows']} rows${loops}, ${pages} pages)`;
  return [own.replace('  (', ' ('), ...(plan.Plans ?? []).flatMap((part) => nodesOf(part, depth + 1))];
}
