import { v4 } from 'uuid';
import * as z from 'zod/mini';
import { instantOf } from '#src/offer/lessons/times/start-date.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { type FieldIn, fieldIn, fieldsIn } from '#src/platform/language/field-in.ts';
import { firstLanguage, languages } from '#src/platform/language/language.ts';

/** What is typed so far of an announcement. */
export type Typed = Record<FieldIn<'text'>, string> & {
  when: 'now' | 'later';
  /** 'YYYY-MM-DDTHH:mm' on the clock of whoever types it, or empty. */
  at: string;
  /** The name of what is sent, from the first try until something of it is changed. */
  key: string;
};

export const nothingTyped: Typed = { ...fieldsIn('text', () => ''), when: 'now', at: '', key: '' };

/** What calls take of it. */
export function bodyOf(typed: Typed, zone: string) {
  const at = typed.when === 'later' ? instantOf(typed.at, zone) : undefined;
  return { ...fieldsIn('text', (language) => typed[fieldIn('text', language)]), dueAt: at?.toISOString() };
}

/** Whether there are words in any language. */
function hasWords(typed: Pick<Typed, FieldIn<'text'>>): boolean {
  return languages.some((language) => typed[fieldIn('text', language)].trim());
}

/** What is to go out has words in one language at least; whoever reads the other reads these. */
export const inOneLanguage = z.object(fieldsIn('text', () => z.string())).check(
  z.refine(hasWords, {
    path: [fieldIn('text', firstLanguage)],
    params: { key: 'required' satisfies FieldKey },
  }),
);

/** A name for what is sent: another try sends nothing more. */
export const newKey = v4;
