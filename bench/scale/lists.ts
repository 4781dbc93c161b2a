/** What may touch more pages with more rows, at most so many at a million lessons, by the first part that is in its name. */
export const bounds: [part: string, pages: number, why: string][] = [
  ['q=шахмоты', 200_000, 'the embedded PostgreSQL makes no trigrams beyond ASCII: all texts are read'],
  [
    'q=origami&start=month',
    200_000,
    'no lesson has both, which no statistics tell: all with the word are read',
  ],
  [
    'q=origami&sort=soonest',
    80_000,
    'none with the word is to come: all to come are read before the undated',
  ],
  ['lessons?q=', 6_000, 'for each trigram the index has a list of all texts with it'],
  ['lessons/count?q=', 6_000, 'for each trigram the index has a list of all texts with it'],
  ['start=', 2_000, 'entries of a month are read until the page is full, of which few meet everything'],
  ['state=past', 60_000, 'nothing is left to be settled, which no statistics tell: read back to the first'],
  ['state=missed', 4_000, 'the planner takes them to be spread evenly over time, and walks it'],
  ['role=teacher', 4_000, 'teachers are the oldest accounts here: the planner walks time'],
  [
    'meetings/week',
    50_000,
    'until 99 are found, each lesson of four weeks is looked at: whether somebody learns there changes too often to be indexed',
  ],
  ['state=nobody', 50_000, 'the lessons of all meetings ahead are read until a page is full of those'],
  ['state=teacherless', 80_000, 'here all have a teacher: all meetings ahead are read'],
  ['weekday=', 15_000, 'an order is walked until the page is full, of which few meet then'],
  ['time=', 4_000, 'an order is walked until the page is full, of which few meet then'],
  ['meetings?teacher=', 300, 'the meetings of a teacher lie on a page each'],
  ['staff/today', 2_500, 'at most 51 of each kind, on pages of their own with what stands beside them'],
  ['staff/phrases', 60_000, 'of each phrase up to 1,001 uses are counted'],
  ['figures', 10_000, 'the trials of those weeks are counted'],
  ['counts', 10_000, 'the subscribers of each list are counted'],
  ['q=', 1_000, 'for each trigram the index has a list of all rows with it'],
];

/** Queries, one after another; `-` is none. */
const queries = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((query) => query.replace(/^-$/, ''));

const wanted = queries(`
  - kind=class category=CATEGORY category=CATEGORY&kind=group price=20 price=0 price=1&places=free
  start=week start=month start=later start=open places=free
  start=month&category=CATEGORY start=month&price=5 start=open&category=CATEGORY&price=1
  start=month&category=CATEGORY&price=3&places=free
  start=week&kind=group&category=CATEGORY&price=1&places=free
  q=chess q=chess+beginners q=robotics+curious+minds q=zither q=шахматы q=origami q=it q=chees q=algerba q=шахмоты
  weekday=2&time=evening weekday=7 time=morning&category=CATEGORY weekday=3&q=chess
  q=nothinglikeit q=origami&start=month q=zither&price=1 q=chess&category=CATEGORY&start=month&price=3&places=free`);
const sorts = ['newest', 'soonest', 'cheapest', 'rated'];
/** The lists of the back office. */
const office = {
  trials: `- state=to-contact&sort=soonest state=upcoming&sort=soonest state=past&sort=latest state=kept
    state=missed&sort=oldest state=enrolled state=cancelled state=elsewhere subject=Chess heard=Instagram
    teacher=TEACHER teacher=none sort=soonest sort=latest q=person77@bench q=nobody`,
  requests: `- state=unanswered state=answered&sort=newest complaint=yes form=course q=person77@bench q=nobody`,
  purchases: `- state=unpaid state=paid&sort=oldest state=cancelled kind=group q=person77@bench q=nobody`,
  people: `- role=teacher role=admin status=blocked sort=email q=person77@bench q=nobody`,
  lessons: `- kind=group state=offered state=unpublished state=deleted category=CATEGORY teacher=TEACHER sort=oldest
    q=chess q=zither q=nothinglikeit`,
  meetings: `- span=day span=week state=planned state=held&sort=latest state=cancelled state=clashing state=away
    state=nobody state=teacherless state=unconfirmed&sort=latest teacher=TEACHER teacher=TEACHER&sort=latest category=CATEGORY span=week&of=lesson sort=latest
    q=chess q=nothinglikeit`,
  phrases: `- kind=practise category=any state=retired sort=newest`,
  reviews: `- state=hidden state=shown state=waiting state=all sort=oldest q=chess q=nothinglikeit`,
  mails: `- status=failed status=queued status=failed&sort=oldest q=person77@bench q=nobody`,
  log: `- act=trial-noted sort=oldest`,
  subscribers: `- list=newsletter course=ethics state=waiting state=ended&course=ethics q=person77@bench q=nobody`,
};
/**
 * A month of a student's and of a teacher's own; a year of Tuesdays and Thursdays against what a teacher gives already;
 * a family's children, and what they learn; who learns in a full lesson.
 */
const others = `/api/figures /api/class/public /api/group/public /api/category /api/class/LESSON /api/schedule/slots /api/admin/today
  /api/admin/deadlines /api/admin/figures?weeks=4 /api/admin/figures?weeks=26 /api/admin/subscribers/counts
  /api/admin/availability /api/admin/categories /api/admin/meetings/week
  /api/schedule?from=FROM&to=TO@STUDENT /api/activities?from=FROM&to=WEEK@STUDENT
  /api/lessons/LESSON/clashes?learnerId=STUDENT@STUDENT /api/schedule?from=FROM&to=TO@TEACHER /api/meetings?from=FROM&to=TO@TEACHER
  /api/timetable/preview@TEACHER /api/learners@STUDENT /api/homework@STUDENT /api/my-courses@STUDENT /api/learners/STUDENT/progress@STUDENT /api/manual-purchase@STUDENT /api/lessons/TAUGHT/roster@TUTOR
  /api/reviews/lesson/TAUGHT /api/reviews/lesson/TAUGHT?sort=helpful /api/reviews/lesson/TAUGHT/rating
  /api/reviews/teacher/TEACHER?sort=helpful /api/reviews/teacher/TEACHER/rating /api/meetings/to-mark@TEACHER
  /api/reports@STUDENT /api/reports/teaching@TEACHER
  /api/admin/families/STUDENT`;

/**
 * Every list and search, by its address; `CATEGORY`, `TEACHER`, `STUDENT`, `LESSON` and `TAUGHT` (the fullest)
 * stand for ids, `FROM` and `TO` for a month
 * from now, `WEEK` for its first week’s end. Asked by an admin where no other stands after `@`. A number is a page.
 */
export const lists: [address: string, page?: number][] = [
  ...wanted.flatMap((query): [string][] => [
    ...sorts.map((sort): [string] => [`/api/lessons?${query}&sort=${sort}`]),
    [`/api/lessons/count?${query}`],
  ]),
  ...queries(others).map((address): [string] => [address]),
  ...Object.entries(office).flatMap(([name, asked]) =>
    queries(asked).map((query): [string] => [`/api/admin/${name}?${query}`]),
  ),
  ...[...sorts.map((sort) => `sort=${sort}`), 'places=free&sort=soonest'].map((query): [string, number] => [
    `/api/lessons?${query}&limit=10`,
    50,
  ]),
  ...['trials', 'purchases', 'lessons', 'mails', 'log', 'subscribers'].map((name): [string, number] => [
    `/api/admin/${name}?limit=2`,
    20,
  ]),
];
