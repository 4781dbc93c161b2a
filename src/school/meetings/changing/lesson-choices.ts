import { type Kind, kinds } from '#src/offer/lessons/lesson.ts';
import { listOwn } from '#src/offer/lessons/lists/read-own.ts';

/** A class or group of one's own, to choose from. */
export type LessonChoice = { id: string; kind: Kind; title: string; minutes: number | undefined };

/** All classes and groups that the teacher has. @throws CallError */
export async function readLessonChoices(): Promise<LessonChoice[]> {
  return (await Promise.all(kinds.map(allOf))).flat();
}

async function allOf(kind: Kind): Promise<LessonChoice[]> {
  const found: LessonChoice[] = [];
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
