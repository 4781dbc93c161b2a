/** A conversation of the demo: about whom, and what was said how many hours ago. */
type DemoTalk = {
  lesson?: string;
  child?: 'ali' | 'zuhra';
  said: readonly {
    by: 'student' | 'father' | 'teacher' | 'madina' | 'admin';
    hoursAgo: number;
    words: string;
    language: 'en' | 'uz';
  }[];
};

/** What the demo's family, its teachers and the school have said to each other: one waits for each of them. */
export const talks: readonly DemoTalk[] = [
  {
    lesson: 'chess',
    child: 'ali',
    said: [
      {
        by: 'student',
        hoursAgo: 74,
        language: 'uz',
        words: 'Assalomu alaykum! Ali bugun biroz shamollagan, darsga kechroq qoʻshiladi.',
      },
      {
        by: 'teacher',
        hoursAgo: 73,
        language: 'uz',
        words: 'Vaalaykum assalom. Mayli, xavotir olmang, oʻtkazib yuborganini birga takrorlaymiz.',
      },
      {
        by: 'teacher',
        hoursAgo: 26,
        language: 'uz',
        words: 'Ali bugun vilka bilan ikki marta yutdi! Uyda shu mavzudan uchta masala yechib koʻrsin.',
      },
      {
        by: 'father',
        hoursAgo: 25,
        language: 'en',
        words: 'Thank you! He showed me the first one right away.',
      },
      {
        by: 'student',
        hoursAgo: 5,
        language: 'uz',
        words: 'Uchinchi masalani tushunmabdi. Keyingi darsda yana bir koʻrsata olasizmi?',
      },
    ],
  },
  {
    lesson: 'quran',
    child: 'zuhra',
    said: [
      {
        by: 'madina',
        hoursAgo: 30,
        language: 'uz',
        words: 'Zuhra oxirgi darsda kamgap edi. Charchaganmikan?',
      },
    ],
  },
  {
    said: [
      { by: 'student', hoursAgo: 52, language: 'uz', words: 'Ikki bolam uchun birga toʻlasam boʻladimi?' },
      {
        by: 'admin',
        hoursAgo: 47,
        language: 'uz',
        words:
          'Albatta. Ikkalasini yozdiring, ikkinchi bolaga 10 % chegirma bor. Sahifada koʻrinmasa, bizga ayting.',
      },
      {
        by: 'student',
        hoursAgo: 3,
        language: 'uz',
        words: 'Scratch kursida chegirma koʻrinmayapti. Bir qarab bera olasizmi?',
      },
    ],
  },
];
