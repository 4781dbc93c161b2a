import { expect, test } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

test('each calendar is asked in its own way to read the address', () => {
  expect(calendarLinks('https://dars.test/calendar/a-b_c.ics', 'Dars')).toEqual({
    google: 'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fdars.test%2Fcalendar%2Fa-b_c.ics',
    apple: 'webcal://dars.test/calendar/a-b_c.ics',
    outlook:
      'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fdars.test%2Fcalendar%2Fa-b_c.ics&name=Dars',
  });
  expect(calendarLinks('http://localhost:3000/calendar/a.ics', 'Dars').apple).toBe(
    'webcal://localhost:3000/calendar/a.ics',
  );
});
