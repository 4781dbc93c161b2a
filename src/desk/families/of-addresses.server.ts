import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { requests } from '#src/offer/contact/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { shownOfFamily } from './contract.ts';

/*
 * What came from the addresses of a family, or went to them. People ask and book without an account, so only the
 * e-mail connects the two. Accounts keep theirs in small letters.
 */

const isOneOf = (column: PgColumn, addresses: readonly string[]) =>
  inArray(sql`lower(${column})`, [...addresses]);

/** What they asked by any form. */
export async function requestsFrom({ database }: Context, addresses: readonly string[]) {
  const { id, form, isComplaint, createdAt, dueAt, answeredAt } = requests;
  const rows = await database
    .select({ id, form, isComplaint, createdAt, dueAt, answeredAt, answeredBy: users.email })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.answeredBy))
    .where(isOneOf(requests.email, addresses))
    .orderBy(desc(requests.id))
    .limit(shownOfFamily + 1);
  return some(rows);
}

/** The trial lessons that they booked. */
export async function trialsFrom({ database }: Context, addresses: readonly string[]) {
  const rows = await database
    .select({ trial: trials, appointment: appointments })
    .from(trials)
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .where(isOneOf(trials.parentEmail, addresses))
    .orderBy(desc(trials.id))
    .limit(shownOfFamily + 1);
  return some(rows);
}

/** The mails to them that could not be sent. */
export async function failedMailsTo({ database }: Context, addresses: readonly string[]) {
  const { id, recipient, about, error, createdAt } = mails;
  const rows = await database
    .select({ id, recipient, about, error, createdAt })
    .from(mails)
    .where(and(isOneOf(mails.recipient, addresses), eq(mails.status, 'failed')))
    .orderBy(desc(mails.id))
    .limit(shownOfFamily + 1);
  return some(rows);
}

function some<Row>(rows: Row[]): { items: Row[]; more: boolean } {
  return { items: rows.slice(0, shownOfFamily), more: rows.length > shownOfFamily };
}
