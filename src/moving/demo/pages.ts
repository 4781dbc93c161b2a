import type { PageWords } from '#src/offer/teachers/pages/input.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { DemoTeacher } from './people.ts';

type Page = {
  slug: string | null;
  about: Record<Language, string>;
  languages: PageWords['languages'];
  /** When they teach, on the clock of home; without any they are offered at no hour. */
  hours?: { weekdays: number[]; opensAt: string; closesAt: string };
};

/** What the demo's teachers say of themselves; the staff have not read Jasur's yet. */
export const pages: Record<DemoTeacher, Page> = {
  teacher: {
    slug: 'nodira-azimova',
    about: {
      en: 'I have taught mathematics and chess for eleven years, the last six of them online with families in New York, Chicago and Seattle. We begin each lesson with a puzzle: whoever has laughed once about a wrong move is not afraid of the next one. Parents hear from me after each meeting what we did and what to try at home.',
      uz: 'Oʻn bir yildan beri matematika va shaxmatdan dars beraman, soʻnggi olti yili Nyu-York, Chikago va Sietldagi oilalar bilan onlayn. Har bir dars boshqotirma bilan boshlanadi: xato yurishidan bir marta kulgan bola keyingisidan qoʻrqmaydi. Har darsdan keyin ota-onalarga nima qilganimizni va uyda nimani sinab koʻrishni yozaman.',
    },
    languages: ['uz', 'en', 'ru'],
    hours: { weekdays: [1, 2, 3, 4, 5, 6], opensAt: '08:00', closesAt: '24:00' },
  },
  madina: {
    slug: 'madina-yusupova',
    about: {
      en: 'I am a painter, and I love working with children. Nobody draws “wrong” in my lessons: first we look at something together, then everybody finds a way of their own. We speak Uzbek, and whoever likes can answer in English.',
      uz: 'Men rassomman va bolalar bilan ishlashni juda yaxshi koʻraman. Darsda hech kim “notoʻgʻri” chizmaydi: avval birga kuzatamiz, keyin har kim oʻz yoʻlini topadi. Mashgʻulotlar oʻzbek tilida oʻtadi, xohlagan bola inglizcha ham javob bera oladi.',
    },
    languages: ['uz', 'en'],
    hours: { weekdays: [2, 4, 6, 7], opensAt: '10:00', closesAt: '23:00' },
  },
  jasur: {
    slug: null,
    about: {
      en: 'Software engineer by day, teacher in the evening. My students build a small game in their first month and show it to their family in the last lesson of each term.',
      uz: 'Kunduzi dasturchiman, kechqurun dars beraman. Oʻquvchilarim birinchi oydayoq kichik oʻyin yasaydi va har chorakning oxirgi darsida uni oilasiga koʻrsatadi.',
    },
    languages: ['uz', 'en', 'tr'],
  },
};
