import { type FieldIn, fieldsIn, readFields } from '#src/platform/language/field-in.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { inLanguage } from '../present.server.ts';
import { type AnnouncementView, stateOf } from './list.server.ts';

/** Typed texts by their language, without those that are empty. */
export function textsIn(typed: Record<FieldIn<'text'>, string>): Partial<Record<Language, string>> {
  return Object.fromEntries(Object.entries(readFields('text', typed)).filter(([, words]) => words));
}

/** How it reads for somebody of each language. */
export function readingsOf(texts: Partial<Record<Language, string>>) {
  return languages.flatMap((reader) => {
    const said = inLanguage(texts, reader);
    return said ? [{ reader, ...said }] : [];
  });
}

/** As its author sees it. */
export function presentAnnouncement(one: AnnouncementView, now: Date) {
  const { id, texts, createdAt, dueAt, sentAt, copies, read } = one;
  return {
    _id: id,
    ...fieldsIn('text', (language) => texts[language] ?? ''),
    state: stateOf(one, now),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    ...{ copies, read },
  };
}
