import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { takeAsk } from '#src/offer/subscriptions/ask.server.ts';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { TestProgram } from '../start/program.ts';

export const address = 'dilnoza@example.com';

/** Asks for the newsletter, or as told. */
export function ask(program: TestProgram, more: object = {}, language: Language = 'en') {
  return program.call(
    'POST',
    '/api/subscriptions',
    { email: address, list: 'newsletter', ...more },
    language,
  );
}

/** The newsletter as an address has confirmed it. @returns its id */
export async function makeSubscription({ context }: TestProgram, email: string): Promise<string> {
  const { database, clock } = context;
  const now = clock.now();
  const kept = { language: 'en', askedAt: now, confirmedAt: now, endedAt: null } as const;
  const [made] = await database
    .insert(subscriptions)
    .values({ email, list: 'newsletter', agreedTo: inForce('subscription'), ...kept })
    .onConflictDoUpdate({
      target: [subscriptions.email, subscriptions.list, subscriptions.course],
      set: kept,
    })
    .returning({ id: subscriptions.id });
  return made?.id ?? '';
}

/** Does, all at once, what was promised when people asked. */
export async function takeAsks(program: TestProgram): Promise<void> {
  const { rows } = await program.context.database.execute<{ data: unknown }>(
    sql`delete from pgboss.job where name = ${takeAsk.name} returning data`,
  );
  const runs = rows.map(({ data }) =>
    takeAsk.run(program.context, takeAsk.data.parse(data), { last: false }),
  );
  await Promise.all(runs);
}

/** The rows as they are kept. */
export async function kept(program: TestProgram) {
  return (await program.context.database.execute(sql`select * from subscriptions order by id`)).rows;
}

/** The mails to somebody who asked, each with the key of its link. */
export async function letters(program: TestProgram, to = address) {
  const mails = (await program.mails()).filter(({ recipient }) => recipient === to);
  return mails.map(({ content }) => ({ ...content, key: keyIn(content?.text ?? '') }));
}

function keyIn(text: string): string {
  return /\/subscriptions\/([\w-]{43})\?/.exec(text)?.[1] ?? '';
}

/** Asks, and gives the way of the API to what the mail's link opens. */
export async function askedLink(program: TestProgram, more: object = {}): Promise<string> {
  await ask(program, more);
  await takeAsks(program);
  const key = (await letters(program)).findLast(({ key }) => key)?.key;
  expect(key).toBeTruthy();
  return `/api/subscriptions/${key}`;
}
