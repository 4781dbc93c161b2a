import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ledgerAccounts } from '#src/books/ledger/tables.server.ts';
import { packages } from './tables.server.ts';

/** CreditsOwner lessons a query means, and for a lesson with how many places: columns or values. */
type CreditsOwner = { learnerId: SQLWrapper; payerId: SQLWrapper; places: SQLWrapper };

/** What is left of packages, and how many lessons those have. */
export type Credits = { left: number; of: number };

const open = ({ learnerId, payerId, places }: CreditsOwner) => sql`
  from ${packages} "bought" join ${ledgerAccounts} "account"
    on "account".owner_id = "bought".id and "account".kind = 'package' and "account".unit = 'lesson'
  where "bought".learner_id = ${learnerId} and "bought".payer_id = ${payerId} and "bought".ended_at is null
    and "bought".kind = case when ${places} = 1 then 'individual' else 'group' end and "account".balance < 0`;

/** In a query: whether a lesson is left that fits. */
export function hasCredit(whose: CreditsOwner): SQL<boolean> {
  return sql<boolean>`exists (select ${open(whose)})`;
}

/** In a query: how many lessons are left that fit; of the packages that have some. */
export function creditsThatFit(whose: CreditsOwner): SQL<Credits> {
  return sql<Credits>`(select json_build_object('left', coalesce(sum(-"account".balance), 0),
    'of', coalesce(sum("bought".lessons), 0)) ${open(whose)})`;
}
