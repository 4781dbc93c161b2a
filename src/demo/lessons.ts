import type { Kind } from '#src/lessons/kinds.ts';
import type { PriceUnit } from '#src/lessons/price-units.ts';
import type { DemoTeacher } from './people.ts';

/** A class or group of the demo, as its teacher wrote it. */
export type DemoLesson = {
  /** Names it here, and its picture in `pictures/`. */
  key: string;
  kind: Kind;
  teacher: DemoTeacher;
  /** A category by its English name. */
  category: string;
  title: string;
  description: string;
  price: number;
  /** What that buys; undefined where it is free. */
  priceFor?: PriceUnit;
  /** How long one lesson takes; undefined where the teacher has not said it. */
  minutes?: number;
  /** How many can learn there; undefined without a bound. */
  places?: number;
  /** Days from today, and the time on the clock of the business; undefined where it is still to be agreed. */
  start?: [days: number, time: string];
};

/** In the order in which the catalogue shows them, the newest first. Teachers write for the families they teach. */
export const lessons: readonly DemoLesson[] = [
  {
    key: 'chess',
    kind: 'group',
    teacher: 'teacher',
    category: 'Chess',
    title: 'Chess from the first move',
    description:
      'We start with how a pawn walks and finish with whole games, played on a shared board where everybody sees every move.\n\nFor children from 6 who have never played, and for those who know the rules and still lose their queen. No set is needed.',
    price: 48,
    priceFor: 'month',
    minutes: 45,
    places: 6,
    start: [1, '17:00'],
  },
  {
    key: 'russian',
    kind: 'class',
    teacher: 'madina',
    category: 'Russian language',
    title: 'Ertaklar bilan rus tili',
    description:
      'Har darsda bitta ertak: tinglaymiz, rollarga boʻlib oʻqiymiz, yangi soʻzlarni oʻyinda takrorlaymiz. Bola rus tilida gapirishdan uyalmay qoʻyadi.\n\n7–11 yoshli bolalar uchun. Rus tilini endi boshlayotganlarga ham mos.',
    price: 40,
    priceFor: 'lesson',
    minutes: 30,
    start: [2, '16:00'],
  },
  {
    key: 'scratch',
    kind: 'group',
    teacher: 'jasur',
    category: 'IT coding',
    title: 'Scratch: your first game',
    description:
      'A cat that runs, a maze, a score: by the last lesson every child has made a game of their own and sent the link to a cousin.\n\nAges 8 to 12. A laptop and a browser are enough, a tablet is too small.',
    price: 55,
    priceFor: 'course',
    minutes: 60,
    places: 2,
    start: [2, '18:00'],
  },
  {
    key: 'phonics',
    kind: 'group',
    teacher: 'madina',
    category: 'Phonics',
    title: 'Inglizcha oʻqishni boshlaymiz',
    description:
      'Farzandingiz harf va tovushlarni bogʻlab, inglizcha soʻzlarni oʻzi oʻqiydigan boʻladi. Yodlash yoʻq: qoʻshiqlar, kartochkalar va qisqa hikoyalar bor.\n\n5–7 yoshli, bogʻchaga yoki birinchi sinfga qatnaydigan bolalar uchun.',
    price: 45,
    priceFor: 'month',
    minutes: 30,
    places: 8,
    start: [3, '17:00'],
  },
  {
    key: 'mathematics',
    kind: 'class',
    teacher: 'teacher',
    category: 'Mental mathematics',
    title: 'Mental math without fear',
    description:
      'Short tricks for adding, halving and estimating in your head, practised as games until they feel easy. Nobody is asked to hurry.\n\nFor grades 2 to 5, also for children who say that they are bad at math.',
    price: 60,
    priceFor: 'month',
    minutes: 45,
    start: [4, '16:30'],
  },
  {
    key: 'english',
    kind: 'class',
    teacher: 'jasur',
    category: 'English',
    title: 'Speaking up in English',
    description:
      'For children who understand everything and say little. We talk about school, food and football, retell films, and learn to ask when something is not clear.\n\nAges 9 to 14. Bring something you like talking about.',
    price: 50,
    priceFor: 'course',
    minutes: 60,
    start: [5, '18:30'],
  },
  {
    key: 'abacus',
    kind: 'group',
    teacher: 'teacher',
    category: 'Mental arithmetic',
    title: 'Abakus bilan tez hisob',
    description:
      'Bolalar avval abakus donalarini surib, keyin uni koʻz oldiga keltirib hisoblashni oʻrganadi. Har darsda mashq, oʻyin va ozgina musobaqa bor.\n\n6–9 yoshli bolalar uchun. Uyda abakus boʻlmasa, ekrandagisi kifoya.',
    price: 52,
    priceFor: 'month',
    minutes: 40,
    places: 8,
    start: [6, '16:00'],
  },
  {
    key: 'robotics',
    kind: 'class',
    teacher: 'jasur',
    category: 'Robotics',
    title: 'Robots that move: a first build',
    description:
      'We build in a simulator first, so nothing has to be bought: motors, sensors, and a robot that finds its way out of a labyrinth.\n\nAges 9 to 13. Whoever has a kit at home can build along.',
    price: 75,
    priceFor: 'lesson',
    minutes: 30,
    start: [7, '17:30'],
  },
  {
    key: 'sat',
    kind: 'class',
    teacher: 'teacher',
    category: 'SAT preparation',
    title: 'SAT Math, one topic at a time',
    description:
      'Each lesson takes one topic of the test, from linear equations to circles: a short explanation, real questions, and what to do when time runs out.\n\nFor grades 10 to 12. Homework takes about half an hour a week.',
    price: 120,
    priceFor: 'month',
    minutes: 45,
    start: [9, '18:30'],
  },
  {
    key: 'business',
    kind: 'group',
    teacher: 'jasur',
    category: 'Business and financial literacy',
    title: 'Kichik tadbirkorlar toʻgaragi',
    description:
      'Bolalar oʻz gʻoyasini topadi, narxini hisoblaydi va kichik savdosini oxiriga yetkazadi. Pulni sarflash, yigʻish va ulashish haqida gaplashamiz.\n\n9–13 yoshli bolalar uchun. Yakunda har kim oʻz ishini ota-onalarga koʻrsatadi.',
    price: 35,
    priceFor: 'month',
    minutes: 60,
    places: 10,
    start: [11, '17:00'],
  },
  {
    key: 'art',
    kind: 'class',
    teacher: 'madina',
    category: 'Art',
    title: 'Watercolor afternoons',
    description:
      'One picture an afternoon: a melon, a blue dome, the view from your window. We learn to mix a color, to wait until it dries, and to stop in time.\n\nAges 7 and up. Paper, a brush and a small set of watercolors.',
    price: 38,
    priceFor: 'course',
    minutes: 90,
  },
  {
    key: 'quran',
    kind: 'group',
    teacher: 'madina',
    category: 'Quran',
    title: 'Qurʼon: harflardan tilovatga',
    description:
      'Arab harflaridan boshlab, asta-sekin ravon oʻqishga oʻtamiz. Ustoz har bir bolaning talaffuzini alohida tinglaydi.\n\nHarflarni endi oʻrganayotgan bolalar uchun. Guruh ish boshlagan, yangi oʻquvchilar qoʻshilishi mumkin.',
    price: 0,
    minutes: 50,
    start: [-5, '10:00'],
  },
];

/** Where the student of the demo learns, since how many days, and whether the money was seen. */
export const places = [
  { lesson: 'quran', daysAgo: 8, isPaid: true },
  { lesson: 'chess', daysAgo: 3, isPaid: true },
  { lesson: 'scratch', daysAgo: 1, isPaid: false },
] as const;
