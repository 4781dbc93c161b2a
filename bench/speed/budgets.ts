/** What is asked of a line: so much of the floor's speed at least, or so many ms or MB at most. */
type Budget = { row: string; floor?: RegExp; shareAtLeast?: number; atMost?: number };

/** The budgets that are measured here; those of bytes and counts are held by tests. */
const budgets: Budget[] = [
  { row: 'home, cached', floor: /^bare Fastify/, shareAtLeast: 0.9 },
  { row: 'pricing, cached', floor: /^bare Fastify/, shareAtLeast: 0.9 },
  { row: 'class by id', shareAtLeast: 0.7 },
  { row: 'trial booking', floor: /a single durable insert$/, shareAtLeast: 0.25 },
  { row: 'healthy, npm start, later', atMost: 1500 },
  { row: 'memory, idle', atMost: 130 },
  { row: 'memory, after load', atMost: 200 },
];

/** The budget of a line, if it has one. */
export function budgetOf({
  name,
  floor,
}: {
  name: string;
  floor?: { name: string } | undefined;
}): Budget | undefined {
  return budgets.find((one) => one.row === name && (!one.floor || one.floor.test(floor?.name ?? '')));
}
