import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { familyDashboardAnswers, teacherDashboardAnswers } from '../../../../tests/components/dashboards.ts';
import { ali, laylo } from '../../../../tests/components/families.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer, cutOff } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, sum, t } from '../../../../tests/components/show.tsx';
import * as dashboard from './dashboard.page.tsx';
import type { FamilyDashboard } from './read-dashboard.ts';

function openAsStudent(at = '/dashboard') {
  signInAs('student');
  return showPage(dashboard, at);
}

async function expectWelcome(role: 'student' | 'teacher'): Promise<void> {
  const words = t('home/dashboard:dashboard.welcome', { role: t(`home/dashboard:dashboard.roles.${role}`) });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words);
  await expectAccessible();
}

test('an empty dashboard says to a student what to do next', async () => {
  familyDashboardAnswers();
  const router = await openAsStudent();
  await expectWelcome('student');
  const trial = page.getByRole('link', { name: t('home/dashboard:empty.student.second') });
  await expect.element(trial).toHaveAttribute('href', '/free-trial');
  await page.getByRole('link', { name: t('home/dashboard:empty.student.first') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/classes');
});

test('and to a teacher', async () => {
  signInAs('teacher');
  teacherDashboardAnswers();
  const router = await showPage(dashboard, '/dashboard');
  await expectWelcome('teacher');
  await page.getByRole('link', { name: t('home/dashboard:empty.teacher.first') }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/add-class-group');
});

test.each([
  ['did not come', () => cutOff('GET /api/dashboard')],
  ['came without the lessons', () => familyDashboardAnswers({ bought: null })],
])('a dashboard that %s says so, and comes when tried again', async (_, fail) => {
  fail();
  await openAsStudent();
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('home/dashboard:dashboard.failed'));
  await expectWelcome('student');
  familyDashboardAnswers();
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByText(t('home/dashboard:empty.student.heading'))).toBeVisible();
});

const homework = (learner: typeof ali, number: number) => ({
  _id: `b4a1f9f0-0000-4000-8000-00000000000${number}`,
  ...{ words: `Solve page ${number}`, dueOn: '2026-02-11', file: null, isDone: false, learner },
  lesson: { _id: 'b4a1f9f0-0000-4000-8000-000000000001', kind: 'class' as const, title: 'Chess' },
});
const enrolled = (learner: typeof ali, number: number) => ({
  _id: `e4a1f9f0-0000-4000-8000-00000000000${number}`,
  classId: `c4a1f9f0-0000-4000-8000-00000000000${number}`,
  ...{ isConfirmed: true as const, isPaid: false, studentId: learner._id, learner },
  ...{ createdAt: '2026-01-15T12:00:00.000Z', price: 0 },
  lesson: { title: `Class ${number}`, imageUrl: null, startDate: null },
});
const full: Partial<FamilyDashboard> = {
  learners: [ali, laylo],
  bought: { items: [1, 2, 3, 4, 5].map((number) => enrolled(number > 4 ? laylo : ali, number)) },
  homework: [1, 2, 3, 4, 5].map((number) => homework(number > 4 ? laylo : ali, number)),
};

test('what is long folds, and says how many more there are', async () => {
  familyDashboardAnswers(full);
  await openAsStudent();
  await expect.element(page.getByText('Solve page 2')).toBeVisible();
  await expect.element(page.getByText('Solve page 3')).not.toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Class 4', exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByText(t('ui:more', { count: 3 })).click();
  await expect.element(page.getByText('Solve page 5')).toBeVisible();
  await page.getByText(t('ui:more', { count: 2 })).click();
  await expect.element(page.getByRole('link', { name: 'Class 4', exact: true })).toBeVisible();
});

test('what was not paid is said first, with one button, and the rest waits as lines', async () => {
  const [first, second] = full.bought?.items ?? [];
  if (!first || !second) throw new Error('nobody is enrolled');
  const bought = {
    items: [
      { ...first, paidUntil: '2026-01-15', monthUnpaid: true as const },
      { ...second, price: 55 },
    ],
  };
  familyDashboardAnswers({ ...full, bought, unread: 2, homework: [] });
  await openAsStudent();
  const says = t('home/dashboard:first.month', { child: 'Ali', title: 'Class 1' });
  await expect.element(page.getByRole('heading', { name: says })).toBeVisible();
  const pay = page.getByRole('link', { name: t('home/dashboard:first.payMonth') });
  await expect.element(pay).toHaveAttribute('href', '/renewals');
  const waits = page.getByRole('list', { name: t('home/dashboard:first.waits') }).getByRole('link');
  expect(waits.elements().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    t('home/dashboard:first.owed', { amount: sum('55$'), title: 'Class 2' }),
    t('home/dashboard:first.unread', { count: 2 }),
  ]);
  await expectAccessible();
  await waits.first().click();
  await expect.element(page.getByText(t('enrolments:pay.later'))).toBeVisible();
});

const failed = (learner: typeof ali, number: number, enrolment?: string) => ({
  _id: `f4a1f9f0-0000-4000-8000-00000000000${number}`,
  ...{ enrolmentId: enrolment ?? null, title: enrolment ? `Class ${number}` : '', learner },
});

test('a month whose card was refused is said first, of each child; its button leads to where it is paid', async () => {
  const [first] = full.bought?.items ?? [];
  if (!first) throw new Error('nobody is enrolled');
  const paid = { ...first, price: 80, paidUntil: '2026-01-15' };
  const unpaidMonths = [failed(ali, 1, paid._id), failed(laylo, 2)];
  familyDashboardAnswers({ ...full, bought: { items: [paid] }, homework: [], unpaidMonths });
  await openAsStudent();
  const says = t('home/dashboard:first.month', { child: 'Ali', title: 'Class 1' });
  await expect.element(page.getByRole('heading', { name: says })).toBeVisible();
  const pay = page.getByRole('link', { name: t('home/dashboard:first.payMonth') });
  await expect.element(pay).toHaveAttribute('href', `/renewals#${unpaidMonths[0]?._id}`);
  const waits = page.getByRole('list', { name: t('home/dashboard:first.waits') }).getByRole('link');
  await expect.element(waits).toMatchTextContent(t('home/dashboard:first.monthOfPlan', { child: 'Laylo' }));
  await expect.element(waits).toHaveAttribute('href', `/renewals#${unpaidMonths[1]?._id}`);
  await expectAccessible();
  await page.getByText(t('enrolments:pay.dueCount', { count: 1 })).click();
  await expect
    .element(page.getByRole('link', { name: t('enrolments:pay.payMonth'), exact: true }))
    .toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Laylo' }).click();
  const hers = t('home/dashboard:first.monthOfPlan', { child: 'Laylo' });
  await expect.element(page.getByRole('heading', { name: hers })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: says })).not.toBeInTheDocument();
});

test('so is one of lessons without any place', async () => {
  familyDashboardAnswers({ learners: [ali], unpaidMonths: [failed(ali, 1)] });
  await openAsStudent();
  const says = t('home/dashboard:first.monthOfPlan', { child: 'Ali' });
  await expect.element(page.getByRole('heading', { name: says })).toBeVisible();
  await expect.element(page.getByText(t('home/dashboard:empty.student.heading'))).toBeVisible();
  expect(document.querySelectorAll('.press:not([href="#main"])')).toHaveLength(1);
  await expectAccessible();
});

test('another child is chosen among what is there: nothing is asked anew', async () => {
  familyDashboardAnswers(full);
  await openAsStudent();
  await expect.element(page.getByText('Solve page 1')).toBeVisible();
  const asked = answer('GET /api/dashboard', () => Response.json({}, { status: 500 }));
  await page.getByRole('navigation').getByRole('link', { name: 'Laylo' }).click();
  await expect.element(page.getByText('Solve page 5')).toBeVisible();
  await expect.element(page.getByText('Solve page 1')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a lesson that was ended early is not the next one, though its date would be', async () => {
  const startTime = new Date(Date.now() - 10 * 60_000).toISOString();
  const [one] = full.bought?.items ?? [];
  if (!one) throw new Error('nobody is enrolled');
  const { title } = one.lesson;
  const meeting = {
    ...{
      _id: 'd4a1f9f0-0000-4000-8000-000000000001',
      startTime,
      endTime: new Date(Date.now() + 30 * 60_000).toISOString(),
    },
    ...{
      state: 'planned' as const,
      closed: true as const,
      learner: ali,
      learnerId: ali._id,
      mark: 1,
      zones: [],
    },
    lesson: { _id: one.classId ?? '', kind: 'class' as const, title, imageUrl: null },
  };
  familyDashboardAnswers({
    learners: [ali],
    bought: { items: [{ ...one, lesson: { ...one.lesson, startDate: startTime } }] },
    agenda: { from: startTime, to: meeting.endTime, meetings: [meeting] },
  });
  await openAsStudent();
  await expect.element(page.getByText(t('home/schedule:agenda.earlier'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('home/dashboard:next.open') }))
    .not.toBeInTheDocument();
});
