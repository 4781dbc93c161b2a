import type { Language } from '#src/platform/language/language.ts';

/** What a teacher of the demo writes after a meeting, with what is to be done at home: in the language of the child's family. */
type DemoReport = { words: Record<Language, string>; homework?: Record<Language, string> };

/** By the keys of the lessons that have been meeting for four weeks: the reports in turn. */
export const taught: Record<string, readonly DemoReport[]> = {
  chess: [
    {
      words: {
        en: 'Saw a fork two moves ahead today and was proud of it, rightly so.',
        uz: 'Bugun vilkani ikki yurish oldin koʻrdi va bundan gʻururlandi, haqli ravishda.',
      },
    },
    {
      words: { en: 'We played with clocks for the first time.', uz: 'Birinchi marta soat bilan oʻynadik.' },
      homework: {
        en: 'Solve puzzles 4 to 9 on the sheet.',
        uz: 'Varaqdagi 4–9-masalalarni yechib keling.',
      },
    },
    {
      words: {
        en: 'A long game, and no queen was lost.',
        uz: 'Uzoq oʻyin boʻldi, farzinini biror marta oldirmadi.',
      },
    },
    {
      words: { en: 'Explained the plan to the others.', uz: 'Rejasini boshqalarga oʻzi tushuntirib berdi.' },
      homework: {
        en: 'Play one slow game with Grandfather.',
        uz: 'Bobongiz bilan shoshilmasdan bir partiya oʻynang.',
      },
    },
  ],
  phonics: [
    {
      words: {
        en: 'Read words of three letters alone today.',
        uz: 'Bugun uch harfli soʻzlarni oʻzi oʻqidi.',
      },
      homework: { en: 'Read the cards aloud.', uz: 'Kartochkalarni ovoz chiqarib oʻqib bering.' },
    },
    {
      words: { en: 'The first to know the song by heart.', uz: 'Qoʻshiqni birinchi boʻlib yod oldi.' },
    },
    {
      words: {
        en: 'Still hurries when joining sounds; reading a little slower will do it.',
        uz: 'Tovushlarni qoʻshishda hali shoshiladi, sekinroq oʻqisak boʻldi.',
      },
      homework: { en: 'Find five words with the sound “sh”.', uz: '“sh” tovushi bor besh soʻz toping.' },
    },
    {
      words: { en: 'Read a whole story without help.', uz: 'Butun hikoyani yordamsiz oʻqib chiqdi.' },
    },
  ],
  quran: [
    {
      words: { en: 'Listened closely to the letters.', uz: 'Harflarni diqqat bilan tingladi.' },
      homework: { en: 'Go over two pages again.', uz: 'Ikki sahifani takrorlang.' },
    },
    { words: { en: 'Reads more and more fluently.', uz: 'Tilovati ravonlashib boryapti.' } },
    {
      words: { en: 'Learned new verses by heart.', uz: 'Yangi oyatlarni yod oldi.' },
      homework: {
        en: 'Recite them once a day.',
        uz: 'Yodlaganlarini har kuni bir marta oʻqisin.',
      },
    },
  ],
};
