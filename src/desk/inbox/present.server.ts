import type { Language } from '#src/platform/language/language.ts';
import type { Person } from '#src/platform/program/person.ts';
import { presentMessage, presentThread } from '#src/school/messages/present.server.ts';
import type { ThreadView } from '#src/school/messages/threads.server.ts';
import { presentWho, type readAround } from './around.server.ts';
import type { readInboxThread } from './thread.server.ts';

type Reader = Pick<Person, 'id' | 'role'> & { language: Language };
type Row = Omit<ThreadView, 'cursor'>;
type Around = Awaited<ReturnType<typeof readAround>>;

/**
 * A conversation in the list. Of one between a family and a teacher the last words are not shown: whoever reads these is
 * named to them, and nobody is by looking through a list.
 */
export function presentListed(row: Row, around: Around, reader: Reader) {
  const { last, ...shown } = presentThread({ ...row, cursor: '' }, reader);
  const words = row.thread.kind === 'lesson' ? '' : (last?.words ?? '');
  return {
    ...shown,
    ...presentWho(row, around),
    ...(last && { last: { side: last.side, words, hidden: last.hidden, at: last.at } }),
  };
}

/** By what a file names whose a conversation is: of a learner by their id, as everywhere in files. */
export function whoIs({ learner, account, visitor }: Row): string {
  return account?.email ?? visitor?.email ?? learner?.id ?? '';
}

/** A conversation as its page shows it. */
export function presentWhole(found: Awaited<ReturnType<typeof readInboxThread>>, reader: Reader) {
  const { view, said, around, looks, composing, reports, blocks, admins, holder, family } = found;
  const { thread, lesson } = view;
  const { last: _, ...shown } = presentThread(view, reader);
  const { familyId, guardians, isSplit } = family;
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    ...shown,
    ...presentWho(view, around),
    ...(familyId && { familyId }),
    ...(lesson && { teacherId: lesson.teacherId }),
    ...(thread.heldAt && {
      held: { reason: thread.heldReason ?? '', at: thread.heldAt.toISOString(), by: holder },
    }),
    closedAt: at(thread.closedAt),
    ...{ isSplit, guardians, composing, admins },
    looks: looks.map(({ name, at }) => ({ name: name ?? '', at: at.toISOString() })),
    blocks: blocks.map(({ side, createdAt, seenAt }) => ({
      side,
      at: createdAt.toISOString(),
      seenAt: at(seenAt),
    })),
    messages: said.map((one) => ({
      ...presentMessage(one, reader),
      hasContact: one.hasContact,
      reports: reports
        .filter(({ report }) => report.number === one.number)
        .map(({ report: { id, reason, words, createdAt, seenAt }, role }) => ({
          ...{
            _id: id,
            reason,
            words,
            side: role === 'teacher' ? ('teacher' as const) : ('family' as const),
          },
          at: createdAt.toISOString(),
          seenAt: at(seenAt),
        })),
    })),
  };
}
