import type { Language } from '#src/platform/language/language.ts';

/** What a teacher of the demo writes after a meeting: in their own language, with what is to be done at home. */
type DemoReport = { words: string; homework?: string };

/** By the keys of the lessons that have been meeting for four weeks: in which language, and the reports in turn. */
export const taught: Record<string, { language: Language; reports: DemoReport[] }> = {
  chess: {
    language: 'en',
    reports: [
      { words: 'Ali saw a fork two moves ahead today and was proud of it, rightly so.' },
      { words: 'We played with clocks for the first time.', homework: 'Solve puzzles 4 to 9 on the sheet.' },
      { words: 'A long game, and no queen was lost.' },
      {
        words: 'He explained his plan to the others in English.',
        homework: 'Play one slow game with Grandfather.',
      },
    ],
  },
  phonics: {
    language: 'uz',
    reports: [
      {
        words: 'Bugun uch harfli soʻzlarni oʻzi oʻqidi.',
        homework: 'Kartochkalarni ovoz chiqarib oʻqib bering.',
      },
      { words: 'Qoʻshiqni birinchi boʻlib yod oldi.' },
      {
        words: 'Tovushlarni qoʻshishda hali shoshiladi, sekinroq oʻqisak boʻldi.',
        homework: '“sh” tovushi bor besh soʻz toping.',
      },
      { words: 'Butun hikoyani yordamsiz oʻqib chiqdi.' },
    ],
  },
  quran: {
    language: 'uz',
    reports: [
      { words: 'Harflarni diqqat bilan tingladi.', homework: 'Ikki sahifani takrorlang.' },
      { words: 'Tilovati ravonlashib boryapti.' },
      { words: 'Yangi oyatlarni yod oldi.', homework: 'Yodlaganlarini har kuni bir marta oʻqisin.' },
    ],
  },
};
