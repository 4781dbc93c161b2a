import { becauseOf } from '#src/offer/subscriptions/letter-mails.server.ts';
import { countReaders } from '#src/offer/subscriptions/letter-readers.server.ts';
import {
  changeLetter,
  type LetterWords,
  readLetter,
  removeLetter,
  sendLetter,
  tryLetter,
  writeLetterDraft,
} from '#src/offer/subscriptions/letters.server.ts';
import type { Letter } from '#src/offer/subscriptions/tables.server.ts';
import { upcomingSlugs } from '#src/offer/subscriptions/upcoming-courses.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { type FieldIn, fieldsIn, readFields } from '#src/platform/language/field-in.ts';
import { inEachLanguage, type Language } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { contract } from './contract.ts';
import { type DeliveryCounts, deliveryOf, letterStateOf, listLetters } from './letters.server.ts';

export const lettersApi = implement(contract, {
  'GET /api/admin/letter-frame': async () => inEachLanguage(frameIn),
  'GET /api/admin/letters': async (context, { query }) => {
    const { items, next } = await listLetters(context, query);
    return { items: items.map((one) => presentLetter(one, one.delivery)), next };
  },
  'POST /api/admin/letters': async (context, { body }, { person }) => ({
    _id: (await writeLetterDraft(context, wordsIn(body), person)).id,
  }),
  'GET /api/admin/letters/:id': async (context, { params }) => {
    const letter = await readLetter(context, params.id);
    const [delivery, readers] = await Promise.all([
      deliveryOf(context, params.id),
      countReaders(context, letter),
    ]);
    const texts = fieldsIn('text', (language) => letter.texts[language]);
    return { ...presentLetter(letter, delivery), ...texts, readers };
  },
  'PATCH /api/admin/letters/:id': async (context, { params, body }, { person }) => ({
    _id: (await changeLetter(context, params.id, wordsIn(body), person)).id,
  }),
  'DELETE /api/admin/letters/:id': async (context, { params }, { person }) => {
    await removeLetter(context, params.id, person);
    return { _id: params.id };
  },
  'POST /api/admin/letters/:id/test': async (context, { params }, { person }) => {
    await tryLetter(context, params.id, person);
    return { email: person.email };
  },
  'POST /api/admin/letters/:id/send': async (context, { params }, { person }) => ({
    _id: (await sendLetter(context, params.id, person)).id,
  }),
});

/** What stands under a letter in this language. */
function frameIn(language: Language) {
  const courses = upcomingSlugs.map((course) => [course, becauseOf({ list: 'upcoming', course }, language)]);
  return {
    leave: translator(language)('subscriptions:letter.leave'),
    newsletter: becauseOf({ list: 'newsletter', course: null }, language),
    courses: Object.fromEntries(courses),
  };
}

type Typed = Omit<LetterWords, 'subjects' | 'texts'> & Record<FieldIn<'subject' | 'text'>, string>;

function wordsIn({ list, course, ...typed }: Typed): LetterWords {
  return { list, course, subjects: readFields('subject', typed), texts: readFields('text', typed) };
}

function presentLetter(letter: Letter, delivery: DeliveryCounts) {
  const { id, list, course, subjects, createdAt, sentAt, recipients, left } = letter;
  return {
    _id: id,
    ...{ list, course, recipients, left, ...delivery },
    ...fieldsIn('subject', (language) => subjects[language]),
    state: letterStateOf(letter),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
