import { renewLearnerFeed } from '#src/school/calendars/learner-feeds.server.ts';
import { makeChildLink } from '../learning/child-links.ts';
import type { SignedInPerson } from '../make/people.ts';
import { makeLearner } from '../make/rows.ts';
import { drawing, sendPicture } from '../make/sent-pictures.ts';
import type { TestProgram } from '../start/program.ts';

/** Raw endpoints whose address is made for a call; those of one-click links are as their POST's. */
const made = /^\/(calendar|c)\/|^\/api\/(files\/:name|stripe|payme|telegram)/;

export function isRaw(pattern: string): boolean {
  return made.test(pattern);
}

/** An address that opens such an endpoint; of a provider's, what anybody knows of it. */
export async function rawAddress(
  program: TestProgram,
  pattern: string,
  { teacher, student }: Record<'teacher' | 'student', SignedInPerson>,
): Promise<string> {
  if (pattern.startsWith('/api/files')) {
    const { body } = await sendPicture(program, teacher, await drawing(8, 8).png().toBuffer());
    return `/api/files/${body.src}`;
  }
  if (pattern.startsWith('/calendar')) {
    const { address } = await renewLearnerFeed(
      program.context,
      await makeLearner(program, student),
      student.id,
    );
    return new URL(address).pathname;
  }
  if (pattern.startsWith('/c/')) return makeChildLink(student, await makeLearner(program, student));
  return pattern.replace(':key', 'key');
}
