import type { Sheet, Values } from '../sheets.ts';

/** What stands in the templates, so that each column shows how it is filled in; the sheets belong together. */
export const examples: Record<Sheet, readonly Values[]> = {
  teachers: [
    {
      email: 'dilnoza@example.com',
      name: 'Dilnoza Karimova',
      language: 'uz',
      zone: 'Asia/Tashkent',
      link: 'https://zoom.us/j/123456789',
    },
    { email: 'john@example.com', name: 'John Smith', language: 'en', zone: 'America/New_York' },
  ],
  families: [
    {
      family: 'F1',
      email: 'malika@example.com',
      phone: '+12015550123',
      name: 'Malika Yusupova',
      language: 'uz',
      zone: 'America/New_York',
      secondEmail: 'aziz@example.com',
      secondName: 'Aziz Yusupov',
    },
    {
      family: 'F2',
      email: 'sarah@example.com',
      name: 'Sarah Brown',
      language: 'en',
      zone: 'America/Chicago',
    },
  ],
  children: [
    {
      child: 'C1',
      family: 'F1',
      firstName: 'Ali',
      born: '2017-04-03',
      grade: 'Grade 3',
      note: 'Loves chess',
    },
    { child: 'C2', family: 'sarah@example.com', firstName: 'Emma', grade: 'Kindergarten' },
  ],
  lessons: [
    {
      lesson: 'L1',
      title: 'Chess for beginners',
      teacher: 'john@example.com',
      kind: 'group',
      category: 'Chess',
      price: '80.00',
      priceFor: 'month',
      places: '6',
      offered: 'yes',
    },
    {
      lesson: 'L2',
      title: 'Mathematics with Ali',
      teacher: 'dilnoza@example.com',
      kind: 'class',
      price: '15.00',
      priceFor: 'lesson',
      offered: 'no',
    },
  ],
  times: [
    { lesson: 'L1', weekday: '1', time: '17:30', minutes: '60', from: '2026-09-07' },
    { lesson: 'L2', weekday: '6', time: '10:00', minutes: '45', from: '2026-09-05', until: '2027-05-29' },
  ],
  enrolments: [
    {
      child: 'C2',
      lesson: 'L1',
      since: '2026-09-07',
      paid: '80.00',
      paidOn: '2026-09-01',
      paidUntil: '2026-09-30',
      nextMonth: '80.00',
    },
    {
      child: 'C1',
      lesson: 'L2',
      since: '2026-09-05',
      paid: '120.00',
      paidOn: '2026-09-02',
      lessonsLeft: '6',
      lessonPrice: '15.00',
    },
  ],
};
