import { type Language, languages } from '#src/platform/language/language.ts';
import { accounts, type DemoTeacher } from './people.ts';

/** What a class or group is called, and what it is, in each language. */
type LessonWords = { title: Record<Language, string>; description: Record<Language, string> };

/** By the keys of the lessons. */
const words: Record<string, LessonWords> = {
  chess: {
    title: { en: 'First moves in chess', uz: 'Shaxmatga ilk qadam' },
    description: {
      en: 'From how a pawn walks to whole games, on a shared board where everybody sees every move. For children from 6, whether they have never played or still lose their queen. No set is needed.',
      uz: 'Piyodaning yurishidan toʻliq oʻyingacha: doska umumiy, har bir yurish hammaga koʻrinadi. 6 yoshdan katta, hali oʻynamagan yoki farzinini tez oldirib qoʻyadigan bolalar uchun. Uyda shaxmat boʻlmasa ham boʻladi.',
    },
  },
  russian: {
    title: { en: 'Russian with tales', uz: 'Ertaklar bilan rus tili' },
    description: {
      en: 'One tale a lesson: we listen, read it in roles, and play with the new words until nobody is shy of speaking Russian. Ages 7 to 11, beginners too.',
      uz: 'Har darsda bitta ertak: tinglaymiz, rollarga boʻlib oʻqiymiz, yangi soʻzlarni oʻyinda takrorlaymiz. Bola rus tilida gapirishdan uyalmay qoʻyadi. 7–11 yoshli bolalar uchun, endi boshlayotganlarga ham mos.',
    },
  },
  scratch: {
    title: { en: 'Scratch: your first game', uz: 'Birinchi oʻyinim' },
    description: {
      en: 'A cat that runs, a maze, a score: by the last lesson every child has made a game and sent the link to a cousin. Ages 8 to 12. A laptop and a browser are enough, a tablet is too small.',
      uz: 'Yugurib yuradigan mushuk, labirint, ochkolar: oxirgi darsgacha har bir bola oʻz oʻyinini yasab, havolasini qarindoshlariga yuboradi. 8–12 yosh. Noutbuk va brauzer yetarli, planshet kichiklik qiladi.',
    },
  },
  phonics: {
    title: { en: 'Reading from the first sound', uz: 'Inglizcha oʻqiymiz' },
    description: {
      en: 'Your child learns to join letters and sounds, and reads English words alone. Nothing is learned by heart: there are songs, cards and short stories. Ages 5 to 7.',
      uz: 'Farzandingiz harf va tovushlarni bogʻlab, inglizcha soʻzlarni oʻzi oʻqiydigan boʻladi. Yodlash yoʻq: qoʻshiqlar, kartochkalar va qisqa hikoyalar bor. 5–7 yoshli bolalar uchun.',
    },
  },
  mathematics: {
    title: { en: 'Math without fear', uz: 'Qoʻrqmay hisoblaymiz' },
    description: {
      en: 'Short tricks for adding, halving and estimating in your head, played as games until they feel easy. Nobody is asked to hurry. Grades 2 to 5, also for children who say that they are bad at math.',
      uz: 'Xayolda qoʻshish, ikkiga boʻlish va chamalashning sodda usullari, oson boʻlib qolguncha oʻyin qilib oʻynaymiz. Hech kim shoshirilmaydi. 2–5-sinflar, “matematikam yomon” deydigan bolalar ham kelsin.',
    },
  },
  english: {
    title: { en: 'Speaking up in English', uz: 'Inglizcha dadil gapiramiz' },
    description: {
      en: 'For children who understand everything and say little. We talk about school, food and football, retell films, and learn to ask when something is not clear. Ages 9 to 14.',
      uz: 'Hammasini tushunib, kam gapiradigan bolalar uchun. Maktab, taom va futbol haqida gaplashamiz, filmlarni aytib beramiz, tushunmaganini soʻrashni oʻrganamiz. 9–14 yosh.',
    },
  },
  abacus: {
    title: { en: 'Quick with an abacus', uz: 'Abakus bilan tez hisob' },
    description: {
      en: 'First with the beads of an abacus, then with one that is only imagined. Each lesson has practice, a game and a little contest. Ages 6 to 9. The abacus on the screen will do.',
      uz: 'Bolalar avval abakus donalarini surib, keyin uni koʻz oldiga keltirib hisoblashni oʻrganadi. Har darsda mashq, oʻyin va ozgina musobaqa bor. 6–9 yosh. Uyda abakus boʻlmasa, ekrandagisi kifoya.',
    },
  },
  robotics: {
    title: { en: 'My first robot', uz: 'Birinchi robotim' },
    description: {
      en: 'We build in a simulator first, so nothing has to be bought: motors, sensors, and a robot that finds its way out of a labyrinth. Ages 9 to 13. Whoever has a kit at home can build along.',
      uz: 'Avval simulyatorda yasaymiz, hech narsa sotib olish shart emas: motorlar, sensorlar va labirintdan oʻzi chiqib ketadigan robot. 9–13 yosh. Uyida toʻplami bor bola birga yasaydi.',
    },
  },
  sat: {
    title: { en: 'SAT Math, topic by topic', uz: 'SAT matematika' },
    description: {
      en: 'Each lesson takes one topic of the test, from linear equations to circles: a short explanation, real questions, and what to do when time runs out. Grades 10 to 12, half an hour of homework a week.',
      uz: 'Har darsda testning bitta mavzusi, chiziqli tenglamalardan aylanagacha: qisqa tushuntirish, haqiqiy savollar va vaqt yetmay qolganda nima qilish. 10–12-sinflar, haftasiga yarim soat uy vazifasi.',
    },
  },
  business: {
    title: { en: 'Young entrepreneurs', uz: 'Kichik tadbirkorlar' },
    description: {
      en: 'Children find an idea, work out its price and see a small sale through to the end. We talk about spending, saving and sharing. Ages 9 to 13. At the end everybody shows their work to the parents.',
      uz: 'Bolalar oʻz gʻoyasini topadi, narxini hisoblaydi va kichik savdosini oxiriga yetkazadi. Pulni sarflash, yigʻish va ulashish haqida gaplashamiz. 9–13 yosh. Yakunda har kim oʻz ishini ota-onalarga koʻrsatadi.',
    },
  },
  art: {
    title: { en: 'Watercolor afternoons', uz: 'Akvarelda chizamiz' },
    description: {
      en: 'One picture an afternoon: a melon, a blue dome, the view from your window. We learn to mix a color, to wait until it dries, and to stop in time. Ages 7 and up. Paper, a brush and a small set of watercolors.',
      uz: 'Har safar bitta surat: qovun, moviy gumbaz, derazadan koʻringan manzara. Rang aralashtirishni, qurishini kutishni va vaqtida toʻxtashni oʻrganamiz. 7 yoshdan. Qogʻoz, moʻyqalam va akvarel boʻyoq kerak.',
    },
  },
  quran: {
    title: { en: 'Reading the Quran', uz: 'Qurʼon: harfdan tilovatga' },
    description: {
      en: 'From the Arabic letters, step by step, to fluent reading. The teacher listens to each child’s pronunciation. For children who are just learning the letters; new ones may join at any time.',
      uz: 'Arab harflaridan boshlab, asta-sekin ravon oʻqishga oʻtamiz. Ustoz har bir bolaning talaffuzini alohida tinglaydi. Harflarni endi oʻrganayotgan bolalar uchun, istagan payt qoʻshilish mumkin.',
    },
  },
};

/** A lesson has one title and one description: a teacher whose families speak both languages writes both, their own first. */
export function wordsOf(key: string, teacher: DemoTeacher): { title: string; description: string } {
  const said = words[key];
  if (!said) throw new Error(`Nothing is said of ${key}.`);
  const own = accounts[teacher].language;
  const order = [own, ...languages.filter((language) => language !== own)];
  const inAll = (texts: Record<Language, string>, between: string) =>
    order.map((language) => texts[language]).join(between);
  return { title: inAll(said.title, ' · '), description: inAll(said.description, '\n\n') };
}
