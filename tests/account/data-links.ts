import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendDataLink } from '#src/account/privacy/links.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';

/** Does, all at once, what was promised when people asked for their link. */
export async function sendDataLinks(program: TestProgram): Promise<void> {
  const { rows } = await program.context.database.execute<{ data: unknown }>(
    sql`delete from pgboss.job where name = ${sendDataLink.name} returning data`,
  );
  const runs = rows.map(({ data }) =>
    sendDataLink.run(program.context, sendDataLink.data.parse(data), { last: false }),
  );
  await Promise.all(runs);
}

/** Asks for the link of an address, and reads its secret in the mail. */
export async function dataKeyOf(program: TestProgram, email: string): Promise<string> {
  const { status } = await program.call('POST', '/api/privacy/links', { email });
  expect(status).toBe(201);
  await sendDataLinks(program);
  const letter = (await program.mails()).findLast(
    ({ recipient, key }) => recipient === email.toLowerCase() && /^data \S+ link$/.test(key),
  );
  return /\/your-data\/([\w-]{43})\?/.exec(letter?.content?.text ?? '')?.[1] ?? '';
}

/** The request that waits for an address, and its answers. */
export async function waitingRequest(admin: SignedInPerson, email: string) {
  const { body } = await admin.call('GET', '/api/admin/data-requests?limit=100');
  const id = body.find((request: { email: string }) => request.email === email)._id;
  const path = `/api/admin/data-requests/${id}`;
  return { id, path, erase: () => admin.call('POST', `${path}/erase`, { confirmed: true }) };
}
