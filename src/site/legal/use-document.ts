import type { DocumentName } from '#src/people/consent/editions.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { readPart } from '#src/platform/language/message-parts.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { constants } from './constants.ts';
import { documents } from './documents.ts';

/** A paragraph, or the items of a list. `<refund>` in it stands for a link to that document. */
export type TextBlock = string | string[];

/** A document with all values filled in. */
export type DocumentText = {
  name: string;
  title: string;
  description: string;
  lead: string;
  short: string[];
  sections: Record<string, { title: string; text: TextBlock[] }>;
};

/** Reads a whole document in the translator's language. */
export function readDocument(t: Translate, name: DocumentName): DocumentText {
  return readPart(t, 'legal', `documents.${name}`, { ...constants });
}

/** A document in the visitor's language, with its date in words and its sections in order. */
export function useDocument(name: DocumentName) {
  const { t, language } = useTranslation('legal');
  const { version, date, sections } = documents[name];
  const text = readDocument(t, name);
  // A calendar day, the same in all zones.
  const day = formatDate(new Date(date), 'UTC', language);
  return {
    ...text,
    version,
    date,
    day,
    sections: sections.map((key) => ({ key, title: '', text: [], ...text.sections[key] })),
  };
}
