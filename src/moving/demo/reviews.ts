import type { Language } from '#src/platform/language/language.ts';

type DemoReview = {
  lesson: 'quran' | 'art';
  stars: number;
  words: string;
  language: Language;
  daysAgo: number;
  answer?: string;
  /** Why another family has reported it. */
  reported?: string;
};

type DemoReviewer = {
  email: string;
  name: string;
  language: Language;
  child: string;
  reviews: readonly DemoReview[];
};

/** Families that learn with the demo's Madina, and what they say of it: not all of it is praise. */
export const reviewers: readonly DemoReviewer[] = [
  {
    ...{ email: 'gulbahor@dars.example', name: 'Gulbahor Ergasheva', language: 'uz', child: 'Odina' },
    reviews: [
      {
        ...{ lesson: 'quran', stars: 5, language: 'uz', daysAgo: 3 },
        words:
          'Ustoz har bir bolani alohida tinglaydi, shoshirmaydi. Qizim “ع” harfini toʻgʻri aytishni oʻrgandi, endi bizni tuzatib yuradi.',
        answer: 'Rahmat! Odina har darsga tayyorlanib keladi, bu sizning ham mehnatingiz.',
      },
      {
        ...{ lesson: 'art', stars: 5, language: 'uz', daysAgo: 2 },
        words: 'Birinchi darsda qovun chizishdi. Muzlatgichimiz eshigida hozir shu qovun turibdi.',
      },
    ],
  },
  {
    ...{ email: 'daniel@dars.example', name: 'Daniel Abdullaev', language: 'en', child: 'Yusuf' },
    reviews: [
      {
        ...{ lesson: 'quran', stars: 4, language: 'en', daysAgo: 3 },
        words:
          'Patient and kind. My son has to wait for his turn in a group of seven, so an hour can feel long for a six year old.',
      },
      {
        ...{ lesson: 'art', stars: 4, language: 'en', daysAgo: 1 },
        words:
          'A calm hour and a half. I had not expected him to sit still for it. Bring more paper than you think.',
      },
    ],
  },
  {
    ...{ email: 'nafisa@dars.example', name: 'Nafisa Holmatova', language: 'uz', child: 'Imona' },
    reviews: [
      {
        ...{ lesson: 'quran', stars: 5, language: 'uz', daysAgo: 2 },
        words:
          'Amerikada tugʻilgan qizimga oʻzbekcha tushuntirib beradigan ustoz topish oson emas edi. Topdik.',
      },
      { ...{ lesson: 'art', stars: 5, language: 'uz', daysAgo: 1 }, words: '' },
    ],
  },
  {
    ...{ email: 'farrukh@dars.example', name: 'Farrukh Nazarov', language: 'en', child: 'Samira' },
    reviews: [
      {
        ...{ lesson: 'quran', stars: 3, language: 'en', daysAgo: 2 },
        words:
          'Good teacher. Ten on a Saturday morning is soccer time for half of New Jersey, and we missed a lesson for it. A weekday group would suit us better.',
      },
      {
        ...{ lesson: 'art', stars: 2, language: 'en', daysAgo: 1 },
        words:
          'Nice pictures, but my daughter is thirteen and was the oldest by four years. For younger ones it is surely lovely.',
      },
    ],
  },
  {
    ...{ email: 'zarina@dars.example', name: 'Zarina Usmonova', language: 'uz', child: 'Bilol' },
    reviews: [
      {
        ...{ lesson: 'quran', stars: 5, language: 'uz', daysAgo: 2 },
        words: 'Oʻgʻlim shanbani kutadigan boʻldi. Dadasi ham yonida oʻtirib, harflarni birga qaytaradi.',
      },
      {
        ...{ lesson: 'art', stars: 5, language: 'uz', daysAgo: 1 },
        words: 'Boʻyoq qurishini kutishni oʻrgatishdi. Oʻgʻlimga eng kerakli dars shu ekan.',
      },
    ],
  },
  {
    ...{ email: 'olim@dars.example', name: 'Olim Sattorov', language: 'en', child: 'Hadicha' },
    reviews: [
      {
        ...{ lesson: 'quran', stars: 5, language: 'en', daysAgo: 1 },
        words: 'Free, regular, and taken as seriously as if it were not. We are grateful.',
      },
    ],
  },
  {
    ...{ email: 'sevara@dars.example', name: 'Sevara Mirzayeva', language: 'uz', child: 'Jasmina' },
    reviews: [
      {
        ...{ lesson: 'quran', stars: 4, language: 'uz', daysAgo: 1 },
        words: 'Dars yaxshi. Oʻzimning shaxmat toʻgaragim ham bor, yozilmoqchilar qoʻngʻiroq qilsin.',
        reported: 'Half of this review is an advertisement.',
      },
    ],
  },
];
