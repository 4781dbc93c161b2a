/**
 * What the product claims of itself (spec §1 and §9), one table of it. The claims disagree, and all stand, each where
 * the specification puts it: the end of a name says where. Words are the texts'; these are the figures.
 */
export const claims = {
  founded: '2019',
  rating: '4.9/5',
  /** Children, as the home page has it. */
  agesHome: '4–16',
  /** Learners, as the page about us has it. */
  agesAbout: '7–21',
  agesCoding: '6–12',
  agesCourse: '7–14',
  agesOlderCourse: '9–14',
  studentsHome: '10,000+',
  studentsAbout: '50K+',
  studentsStrip: '1000+',
  teachersStrip: '50+',
  teachersAbout: '200+',
  successAbout: '95%',
  successHome: '98%',
  graduatesSatisfied: '90%',
  satisfaction: '98%',
  customers: '15,000+',
  consultations: '15K+',
  responseHours: '2',
  replyMinutes: '15',
  replyHours: '24',
  support: '24/7',
  /** A teacher, as each course page has them (spec §2, Course page). */
  instructorStudents: '2,500+',
  instructorRating: '4.9/5',
  instructorCourses: '15+',
  instructorHours: '5,000+',
} as const;

/** What the texts say of the programme (spec §9, Programme facts). */
export const programme = {
  talksAWeek: '2',
  talkMinutes: '30',
  videoMinutes: '5–25',
  groupLessons: '48',
  words: '1500',
  wordsMonths: '3',
  groupSize: '4–10',
} as const;
