import { type SQL, sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { knownAs } from '#src/offer/teachers/search.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { matches } from '#src/platform/database/search.server.ts';
import { foldedIn } from '#src/platform/database/tables.server.ts';
import { wordsOf } from '#src/platform/language/folded.ts';
import { guardianships, learners } from '#src/school/families/tables.server.ts';
import { messages, threads } from '#src/school/messages/tables.server.ts';
import { visitorThreads } from '#src/school/messages/visitors/tables.server.ts';

/**
 * Threads in which each word stands somewhere: in what was said, in the names of the learner, an adult of the family,
 * the teacher, the visitor, or in the title of the lesson. An array is made once, whatever the planner estimates, and each
 * part of it has its index.
 */
export function saysAll(q = ''): SQL[] {
  return wordsOf(q).map(
    (word) => sql`${threads.id} = any(array(
      select ${messages.threadId} from ${messages} where ${matches(messages.search, word)}
      union select ${visitorThreads.threadId} from ${visitorThreads} where ${matches(visitorThreads.search, word)}
      union select ${threads.id} from ${threads} where ${threads.learnerId} = any(array(${learnersCalled(word)}))
      union select ${threads.id} from ${threads} where ${threads.accountId} = any(array(${accountsCalled(word)}))
      union select ${threads.id} from ${threads} where ${threads.lessonId} = any(array(
        select ${lessons.id} from ${lessons} where ${lessons.teacherId} = any(array(${accountsCalled(word)}))
        union all select ${lessons.id} from ${lessons}
          where ${matches(lessons.search, word)} and ${matches(foldedIn(lessons.title), word)}))))`,
  );
}

/** Of learners, their own name and that of whoever looks after them. */
function learnersCalled(word: string): SQL {
  return sql`
    select ${learners.id} from ${learners} where ${matches(foldedIn(learners.firstName), word)}
    union all select ${guardianships.learnerId} from ${guardianships}
      where ${guardianships.userId} = any(array(${accountsCalled(word)}))`;
}

function accountsCalled(word: string): SQL {
  return sql`select ${users.id} from ${users} where ${knownAs(word)}`;
}
