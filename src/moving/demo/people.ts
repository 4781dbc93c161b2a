import type { ContactRequest } from '#src/offer/contact/contract.ts';
import { modalMessage } from '#src/offer/contact/forms.ts';
import type { TrialBooking } from '#src/offer/trials/contract.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Role } from '#src/platform/program/person.ts';

/** Somebody of the demo who can log in; `daysAgo` they joined. Nothing is ever delivered to `.example`. */
export type DemoAccount = { email: string; role: Role; language: Language; daysAgo: number };

export const accounts = {
  student: { email: 'student@dars.example', role: 'student', language: 'uz', daysAgo: 34 },
  father: { email: 'father@dars.example', role: 'student', language: 'en', daysAgo: 9 },
  teacher: { email: 'teacher@dars.example', role: 'teacher', language: 'en', daysAgo: 420 },
  madina: { email: 'madina@dars.example', role: 'teacher', language: 'uz', daysAgo: 265 },
  jasur: { email: 'jasur@dars.example', role: 'teacher', language: 'en', daysAgo: 120 },
  admin: { email: 'admin@dars.example', role: 'admin', language: 'en', daysAgo: 430 },
} as const satisfies Record<string, DemoAccount>;

export type DemoTeacher = 'teacher' | 'madina' | 'jasur';

/** How the teachers are shown to families; their pictures are drawn from their names. */
export const profiles: Record<DemoTeacher, { name: string; meetingLink: string }> = {
  teacher: { name: 'Nodira Azimova', meetingLink: 'https://meet.example.com/dars-nodira' },
  madina: { name: 'Madina Yusupova', meetingLink: 'https://meet.example.com/dars-madina' },
  jasur: { name: 'Jasur Rahimov', meetingLink: 'https://meet.example.com/dars-jasur' },
};

type DemoTrial = {
  language: Language;
  timeZone: string;
  /** Which of the free slots they take: the first that begins so many hours from now, or later. */
  hoursAhead: number;
  /** Whom the staff gave it to. */
  givenBy?: 'teacher';
} & Pick<
  TrialBooking,
  | 'parentName'
  | 'parentPhoneNumber'
  | 'parentEmail'
  | 'childrenFullName'
  | 'gradeLevel'
  | 'subject'
  | 'planningToStart'
  | 'hearAboutUs'
>;

export const trials: readonly DemoTrial[] = [
  {
    language: 'uz',
    timeZone: 'America/New_York',
    hoursAhead: 26,
    parentName: 'Gulnora Toʻrayeva',
    parentPhoneNumber: '+1 (718) 555-0142',
    parentEmail: accounts.student.email,
    childrenFullName: 'Ali Toʻrayev',
    gradeLevel: 'Grade 3',
    subject: 'Chess',
    planningToStart: 'Within a week',
    hearAboutUs: 'Instagram',
  },
  {
    language: 'en',
    timeZone: 'America/Chicago',
    hoursAhead: 52,
    givenBy: 'teacher',
    parentName: 'Rustam Karimov',
    parentPhoneNumber: '+1 (312) 555-0178',
    parentEmail: 'rustam@dars.example',
    childrenFullName: 'Laylo Karimova',
    gradeLevel: 'Grade 6',
    subject: 'IT coding',
    planningToStart: 'Within a month',
    hearAboutUs: 'Friend recommendation',
  },
];

/** A family that took a time and did not finish the form about the child. */
export const unfinished = {
  language: 'uz',
  timeZone: 'America/New_York',
  hoursAhead: 30,
  name: 'Nilufar Saidova',
  tel: '+1 (347) 555-0121',
  email: 'nilufar@dars.example',
} as const;

type DemoRequest = Pick<ContactRequest, 'name' | 'phoneNumber' | 'email' | 'message' | 'form' | 'about'> & {
  language: Language;
  hoursAgo: number;
  countryCode?: ContactRequest['countryCode'];
};

export const requests: readonly DemoRequest[] = [
  {
    language: 'en',
    hoursAgo: 51,
    form: 'contact',
    about: '',
    name: 'Rustam Karimov',
    phoneNumber: '312 555 0178',
    countryCode: '+1',
    email: 'rustam@dars.example',
    message: 'Do you have anything on weekends? My daughter is in sixth grade and has soccer after school.',
  },
  {
    language: 'uz',
    hoursAgo: 20,
    form: 'modal',
    about: '',
    name: 'Gulnora Toʻrayeva',
    phoneNumber: '+1 (718) 555-0142',
    email: accounts.student.email,
    message: modalMessage,
  },
  {
    language: 'uz',
    hoursAgo: 3,
    form: 'course',
    about: 'mental-arithmetic',
    name: 'Sherzod Yoʻldoshev',
    phoneNumber: '+1 (206) 555-0119',
    email: 'sherzod@dars.example',
    message: '',
  },
];
