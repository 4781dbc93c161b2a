import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay, formatDayTime } from '#src/platform/dates/dates.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { sampleLesson } from '../../../../tests/components/lessons.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, language, showPage, t } from '../../../../tests/components/show.tsx';
import * as edit from '../edit.page.tsx';

/** What the form asks besides. */
function formAnswers() {
  answer('GET /api/category', () => Response.json([]));
  answer('GET /api/room-choice', () => Response.json({ usual: 'own', holds: 8 }));
  const meetingLink = 'https://meet.dars.test/nodira';
  answer('GET /api/teacher-profile', () =>
    Response.json({ name: 'Nodira', picture: null, meetingLink, isChecked: false }),
  );
}

test('a class that could not be loaded says so, and comes when tried again', async () => {
  const { _id: teacherId } = signInAs('teacher');
  const call = `GET /api/class/${sampleLesson._id}`;
  formAnswers();
  cutOff(call);
  await showPage({ ...edit, path: '/edit/:id/:state' }, `/edit/${sampleLesson._id}/class`);
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('lessons:edit.failed'));
  await expectAccessible();
  answer(call, () => Response.json({ ...sampleLesson, teacherId }));
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect.element(page.getByName('title')).toHaveValue('Abacus');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a teacher has their own class before the school is open', async () => {
  const { _id: teacherId } = signInAs('teacher');
  formAnswers();
  answer(`GET /api/class/${sampleLesson._id}`, () =>
    Response.json({ message: 'Not open yet.', code: 'not_open_yet' }, { status: 403 }),
  );
  const own = { ...sampleLesson, kind: 'class', teacherId };
  answer(`GET /api/lessons/${sampleLesson._id}/own`, () => Response.json(own));
  await showPage({ ...edit, path: '/edit/:id/:state' }, `/edit/${sampleLesson._id}/class`);
  await expect.element(page.getByName('title')).toHaveValue('Abacus');
});

const schedule = {
  zone: 'Asia/Tashkent',
  from: '2099-02-02',
  until: '2099-03-29',
  times: [{ weekday: 1, at: '18:30' }],
  minutes: 45,
  skip: [],
  earlier: [
    { zone: 'Asia/Tashkent', until: '2099-02-15', times: [{ weekday: 1, at: '18:00' }], minutes: 45 },
  ],
};
const lost = [
  { _id: sampleLesson._id, startTime: '2099-02-09T13:00:00.000Z', endTime: '2099-02-09T13:45:00.000Z' },
];

const stays = [
  { _id: sampleLesson._id, startTime: '2099-03-31T13:00:00.000Z', endTime: '2099-03-31T13:45:00.000Z' },
];

test('the form of what was changed on the way says what stays until when, and names what would be cancelled', async () => {
  const { _id: teacherId } = signInAs('teacher');
  formAnswers();
  answer(`GET /api/class/${sampleLesson._id}`, () => Response.json({ ...sampleLesson, teacherId, schedule }));
  answer('POST /api/timetable/preview', () =>
    Response.json({ days: [], until: null, clockChanges: [], collisions: [], lost, stays }),
  );
  await showPage({ ...edit, path: '/edit/:id/:state' }, `/edit/${sampleLesson._id}/class`);
  const day = formatDay(new Date('2099-02-15T12:00Z'), 'UTC', language);
  await expect.element(page.getByText(t('lessons/timetable:stays', { day }), { exact: false })).toBeVisible();
  // Before it has begun, another first day is no day from which a change holds.
  await expect.element(page.getByText(t('lessons/timetable:from'), { exact: true })).toBeVisible();
  const field = page.getByName('from');
  await field.fill('2099-03-02');
  await expect.element(page.getByText(t('lessons/timetable:fromHint'))).toBeVisible();
  await expect
    .element(page.getByText(t('lessons/timetable:stays', { day }), { exact: false }))
    .not.toBeInTheDocument();
  await field.fill('2099-02-02');
  const isLost = page.getByText(t('lessons/timetable:dates.lost', { count: 1 }));
  await expect.element(isLost).toBeVisible();
  const when = formatDayTime(new Date(lost[0]?.startTime ?? ''), schedule.zone, language);
  await expect.element(page.getByText(when)).toBeVisible();
  await expect.element(page.getByText(t('lessons/timetable:dates.stays', { count: 1 }))).toBeVisible();
  await expectAccessible();
  // It has not begun: another first day is a new plan of the whole, and nothing stays until a day.
  const from = page.getByName('from');
  await expect.element(from).toHaveAccessibleName(t('lessons/timetable:from'));
  await from.fill('2099-02-23');
  await expect
    .element(page.getByText(t('lessons/timetable:stays', { day }), { exact: false }))
    .not.toBeInTheDocument();
  // As it is when the class is to meet once.
  await page.getByRole('radio', { name: t('lessons/timetable:meets.once'), exact: false }).click();
  await expect.element(page.getByName('startDate')).toBeVisible();
  await expect.element(isLost).toBeVisible();
  await expectAccessible();
});

test('what is in the way is named before saving and when it slips through, and nothing is lost', async () => {
  const { _id: teacherId } = signInAs('teacher');
  formAnswers();
  const call = `GET /api/class/${sampleLesson._id}` as const;
  const link = 'https://meet.dars.test/room';
  answer(call, () => Response.json({ ...sampleLesson, teacherId, schedule, link, priceFor: 'lesson' }));
  const startTime = '2099-02-10T13:30:00.000Z';
  const inTheWay = { _id: sampleLesson._id, startTime, endTime: '2099-02-10T14:15:00.000Z' };
  const collisions = [{ startTime, endTime: inTheWay.endTime, kind: 'class', title: 'Algebra', inTheWay }];
  answer('POST /api/timetable/preview', (body) => {
    const { times } = (body as { schedule: { times: { weekday: number }[] } }).schedule;
    const collides = times.some(({ weekday }) => weekday === 2);
    return Response.json({
      ...{ days: [], until: null, clockChanges: [], lost: [], stays: [] },
      collisions: collides ? collisions : [],
    });
  });
  await showPage({ ...edit, path: '/edit/:id/:state' }, `/edit/${sampleLesson._id}/class`);
  const tuesday = page.getByRole('checkbox', { name: spoken[language].weekdays[2] ?? '', exact: true });
  await tuesday.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Algebra');
  await expectAccessible();
  const between = { code: 'meeting_collides', collisions: [{ ...collisions[0], title: 'Geometry' }] };
  answer(`PATCH /api/class/${sampleLesson._id}`, () =>
    Response.json({ message: 'In the way.', ...between }, { status: 409 }),
  );
  await page.getByRole('button', { name: t('lessons:edit.submit') }).click();
  await expect.element(alert.filter({ hasText: 'Geometry' })).toBeVisible();
  await expect.element(tuesday).toBeChecked();
  await tuesday.click();
  await expect.element(alert.filter({ hasText: 'Algebra' })).not.toBeInTheDocument();
});

test('whoever leaves a room of ours is offered their own link', async () => {
  const { _id: teacherId } = signInAs('teacher');
  formAnswers();
  const link = `http://dars.test/rooms/${sampleLesson._id}`;
  answer(`GET /api/class/${sampleLesson._id}`, () =>
    Response.json({ ...sampleLesson, teacherId, room: 'own', link }),
  );
  await showPage({ ...edit, path: '/edit/:id/:state' }, `/edit/${sampleLesson._id}/class`);
  await expect.element(page.getByRole('radio', { name: t('lessons:room.own') })).toBeChecked();
  await expect.element(page.getByName('link')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: t('lessons:room.link') }).click();
  await expect.element(page.getByName('link')).toHaveValue('https://meet.dars.test/nodira');
});
