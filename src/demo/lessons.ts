import { homeTimeZone } from '#src/platform/dates.ts';
import type { DemoLesson } from './demo-lesson.ts';

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
    weekly: { from: 1, days: { 2: '17:00', 4: '17:00' }, weeks: 8 },
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
    weekly: { from: 2, days: { 1: '16:00', 3: '16:00' } },
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
    weekly: { from: 2, days: { 6: '11:00' }, weeks: 6 },
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
    weekly: { from: 3, days: { 2: '17:00', 5: '17:00' }, weeks: 12 },
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
    weekly: { from: 4, days: { 1: '16:30', 3: '16:30' } },
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
    weekly: { from: 'autumn', days: { 3: '18:30' }, weeks: 10 },
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
    weekly: { from: 6, days: { 6: '19:00', 7: '19:00' }, weeks: 30, zone: homeTimeZone },
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
    weekly: { from: 9, days: { 4: '18:30', 7: '15:00' }, weeks: 16 },
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
    weekly: { from: 11, days: { 5: '17:00' }, weeks: 8 },
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
    weekly: { from: -10, days: { 6: '10:00', 7: '10:00' }, weeks: 12 },
  },
];

/** Where the student of the demo learns, since how many days, and whether the money was seen. */
export const places = [
  { lesson: 'quran', daysAgo: 8, isPaid: true },
  { lesson: 'chess', daysAgo: 3, isPaid: true },
  { lesson: 'scratch', daysAgo: 1, isPaid: false },
] as const;
