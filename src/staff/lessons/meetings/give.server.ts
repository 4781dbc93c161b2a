import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { giveToSubstitute } from '#src/school/meetings/by-staff.server.ts';
import { tellWhatWaits } from '#src/school/messages/telling/tell.server.ts';
import { readMeeting } from './meetings.server.ts';

/** Whoever gives a meeting in the place of its teacher is told what waits for them. @throws Failure as `giveToSubstitute` */
export function giveAndTell(
  context: Context,
  id: string,
  person: Person,
  input: Parameters<typeof giveToSubstitute>[3],
): Promise<void> {
  return inTransaction(context, async (context) => {
    await giveToSubstitute(context, id, person, input);
    const { lessonId } = await readMeeting(context, id);
    if (lessonId) await tellWhatWaits(context, lessonId);
  });
}
