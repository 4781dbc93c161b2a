import { isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import { boardChanges, roomAlarms, roomWords, stays } from './tables.server.ts';

/** A text of the board is taken away by a change that does nothing else: the numbers of a page have no gap. */
const emptied = sql`jsonb_build_object('do', 'take', 'ids', jsonb_build_array(${boardChanges.change} #> '{item,id}'))`;
const isTextOfFamily = sql`${boardChanges.change} #>> '{item,shape}' = 'text' and not exists (
  select from ${users} where ${users.id} = ${boardChanges.userId} and ${users.role} = 'teacher')`;

/** What led to an alarm names others. */
const before = { where: sql`${roomAlarms.before} <> '[]'`, blank: { before: [] } };

/**
 * What an account was, said, typed and told in rooms; of its learners that nobody else looks after the database forgets
 * the same, once they are removed. What was drawn stays for the others, and is nobody's; what a teacher wrote on the
 * board, too: families were given it. But for what led to alarms, it is kept as long as the reports of its meeting, and
 * goes with the meeting, the learner or the account.
 */
export const roomsData = [
  personal(stays, {
    erased: [
      { of: stays.userId, where: isNull(stays.learnerId) },
      // That the child was there is the child's, whoever sat beside.
      { of: stays.userId, where: isNotNull(stays.learnerId), blank: { userId: null } },
    ],
  }),
  personal(roomWords, { erased: { of: roomWords.userId } }),
  personal(roomAlarms, {
    // After somebody saw to it, and in any case.
    kept: [
      { from: roomAlarms.seenAt, for: { days: 90 }, ...before },
      { from: roomAlarms.createdAt, for: { days: 365 }, ...before },
    ],
    erased: { of: roomAlarms.userId, blank: { name: '', words: '', userId: null } },
  }),
  personal(boardChanges, {
    erased: [
      { of: boardChanges.userId, where: isTextOfFamily, blank: { change: emptied } },
      { of: boardChanges.userId, blank: { seat: '', userId: null } },
    ],
  }),
];
