import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import { announcements } from './announcing/tables.server.ts';
import { forgetThreads } from './keeping/clear.server.ts';
import { unaddressedHours } from './kinds.ts';
import { threadBlocks, threadLooks } from './overseeing/tables.server.ts';
import { messageFiles, messages, threads } from './tables.server.ts';
import { unaddressed } from './telegram/tables.server.ts';
import { threadNotices } from './telling/tables.server.ts';
import { threadReads } from './threads/tables.server.ts';
import { daysKept } from './visitors/visitors.ts';

const notHeld = isNull(threads.heldAt);
const isVisitors = and(eq(threads.kind, 'visitor'), notHeld);
/** Of a family, in a conversation that is not held. */
const isTheirs = sql`exists (select from ${threads} where ${threads.id} = ${messages.threadId} and ${notHeld})
  and exists (select from ${users} where ${users.id} = ${messages.authorId} and ${users.role} = 'student')`;

/**
 * What was said; visitors’ threads have a time of their own. What an account alone wrote with the school goes with the
 * threads, but for those that are held; conversations about learners that nobody else looks after the database deletes
 * once these are removed. In what stays for another guardian, a guardian’s words are emptied; what a teacher wrote stays
 * without a name: families were given it.
 */
export const messagesData = [
  personal(threads, {
    kept: [forgetThreads, { from: threads.lastAt, for: { days: daysKept }, where: isVisitors }],
    erased: [
      { of: threads.accountId, where: notHeld },
      { of: threads.guardianId, where: notHeld },
    ],
  }),
  personal(messages, {
    erased: [
      {
        of: messages.authorId,
        where: isTheirs,
        blank: { words: '', texts: null, hasContact: false, authorId: null },
      },
      { of: messages.authorId, blank: { authorId: null } },
    ],
  }),
  personal(announcements, { erased: { of: announcements.authorId, blank: { authorId: null } } }),
  personal(threadReads, { erased: { of: threadReads.userId } }),
  personal(threadLooks, { erased: { of: threadLooks.userId } }),
  personal(threadBlocks, { erased: { of: threadBlocks.userId } }),
  personal(threadNotices, { erased: { of: threadNotices.userId } }),
  personal(unaddressed, {
    kept: { from: unaddressed.createdAt, for: { hours: unaddressedHours } },
    erased: { of: unaddressed.userId },
  }),
];

/** Whether a file was sent in a conversation that is held: it stays with the words. */
export const isInHeldMessage = sql`exists (
  select from ${messageFiles} join ${threads} on ${threads.id} = ${messageFiles.threadId}
  where ${messageFiles.file} = ${pictures.name} and ${threads.heldAt} is not null)`;
