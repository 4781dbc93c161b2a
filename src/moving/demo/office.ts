import type { Language } from '#src/platform/language/language.ts';
import type { DemoTeacher } from './people.ts';

/** Teachers whom the staff have checked, with their note. The third one waits for it. */
export const seenOf: readonly { teacher: DemoTeacher; note: string }[] = [
  { teacher: 'teacher', note: 'Passport and teaching diploma, by video call. Watched a trial lesson.' },
  { teacher: 'madina', note: 'Diploma of the music school, two references called.' },
];

/** Who reads the newsletter. Nothing is ever delivered to `.example`. */
export const readers: readonly { email: string; language: Language }[] = [
  { email: 'gulnora@dars.example', language: 'uz' },
  { email: 'rustam@dars.example', language: 'en' },
];

/** A letter to them that waits to be sent. */
export const letter = {
  subjects: {
    en: 'Two new teachers, and chess on Sundays',
    uz: 'Ikki yangi ustoz va yakshanba kungi shaxmat',
  },
  texts: {
    en: 'Two more teachers have joined us this month.\n\nChess is on Sundays now, too: one lesson in the morning, one in the evening of Tashkent. The first lesson is free, as always.',
    uz: 'Bu oy safimizga yana ikki ustoz qoʻshildi.\n\nShaxmat darslari endi yakshanba kunlari ham bor: biri Toshkent vaqti bilan ertalab, biri kechqurun. Birinchi dars har doimgidek bepul.',
  },
};
