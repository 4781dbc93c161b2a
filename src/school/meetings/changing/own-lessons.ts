import { type Kind, kinds } from '#src/offer/lessons/lesson.ts';
import { listOwn } from '#src/offer/lessons/lists/read-own.ts';

/** A class or group of a teacher's, to be chosen. */
export type OwnLesson = { id: string; kind: Kind; title: string; minutes: number | undefined };

/** All that a teacher teaches. @throws CallError */
export async function readOwnLessons(): Promise<OwnLesson[]> {
  return (await Promise.all(kinds.map(allOf))).flat();
}

async function allOf(kind: Kind): Promise<OwnLesson[]> {
  const found: OwnLesson[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listOwn(kind, cursor);
    found.push(
      ...items.map(({ _id: id, title, minutes }) => ({ id, kind, title, minutes: minutes ?? undefined })),
    );
    cursor = next;
  } while (cursor);
  return found;
}
