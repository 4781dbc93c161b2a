import { memoryAtRest } from '../memory.ts';
import { findNginx } from '../nginx.ts';
import type { Memory, Row, Stand } from '../stand.ts';
import { measureKeptPage, measureUnchanged } from './pages.ts';
import { measureDelivery, measureUpload } from './pictures.ts';
import { measureClass, measureOffered, measureSession } from './reading.ts';
import { measureCatalogue, measureShell } from './rendering.ts';
import { measureStart } from './starting.ts';
import { measureBooking, measureEnrolment, measureLogin } from './writing.ts';

/** Something that is measured; `last` when it is about what all else leaves behind. */
type Measurement = { name: string; measure: (stand: Stand) => Promise<Row[]>; last?: true };

/** Everything that `npm run bench` measures, in its order. */
export const measurements: Measurement[] = [
  { name: 'home, cached', measure: (stand) => measureKeptPage(stand, 'home, cached', '/', findNginx()) },
  { name: 'pricing, cached', measure: (stand) => measureKeptPage(stand, 'pricing, cached', '/pricing') },
  { name: 'home, unchanged (304)', measure: measureUnchanged },
  { name: 'dashboard, the shell', measure: measureShell },
  { name: 'lessons, the page', measure: measureCatalogue },
  { name: 'class by id', measure: measureClass },
  { name: 'catalogue list', measure: measureOffered },
  { name: 'session check', measure: measureSession },
  { name: 'login', measure: measureLogin },
  { name: 'enrolment', measure: measureEnrolment },
  { name: 'trial booking', measure: measureBooking },
  { name: 'picture upload', measure: measureUpload },
  { name: 'picture delivery', measure: measureDelivery },
  { name: 'healthy after start', measure: measureStart },
  { name: 'memory', measure: measureMemory, last: true },
];

/** After the first start of all, after an ordinary one, and after everything else. */
async function measureMemory({ idleAtFirst, idle, program }: Stand): Promise<Row[]> {
  const after = await memoryAtRest(program);
  const row = (name: string, value: number): Row => ({
    name,
    clients: 1,
    unit: 'MB',
    product: { median: value, least: value, most: value },
    errors: {},
  });
  const rowsOf = (when: string, { processes, rss, own, shared }: Memory) => [
    row(`memory, ${when}`, rss),
    row(`memory, ${when}: its own of ${processes === 1 ? 'one process' : `${processes} processes`}`, own),
    row(`memory, ${when}: files it shares`, shared),
  ];
  return [
    row('memory, idle the first time', idleAtFirst.rss),
    ...rowsOf('idle', idle),
    ...rowsOf('after load', after),
    row('memory, at the most', after.peak),
  ];
}
