import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts } from '#src/moving/demo/people.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { makeOwingFamily, makeTaughtGroup } from '../make/busy-school.ts';
import { type Made, phoneOf, test } from '../make/phones.ts';
import { type Account, callApi, logInByApi, makeAccount, publish } from '../make/set-up.ts';
import { orderPackage } from '../make/shop.ts';
import type { RunningProgram } from '../program/program.ts';
import { expectFirst, type FirstScreen } from './first-things.ts';
import { publicPaths } from './sitemap.ts';

/** The lesson of the sample data that is on, in a room of our own, with whose it is. */
async function lessonThatIsOn(program: RunningProgram, mother: Account) {
  const { rows } = await program.query(
    `select meetings.id as meeting, lessons.title, learner_id as learner, learners.first_name as name
     from meetings join lessons on lessons.id = lesson_id join attendances on meeting_id = meetings.id
       join learners on learners.id = learner_id join guardianships using (learner_id)
       join users on users.id = user_id
     where room = 'own' and users.email = $1 and meetings.starts_at < now() and meetings.ends_at > now()`,
    [mother.email],
  );
  if (!rows[0]) throw new Error('no lesson of the sample data is on');
  return rows[0] as Record<'meeting' | 'title' | 'learner' | 'name', string>;
}

async function titleOf(program: RunningProgram, lesson: string): Promise<string> {
  const { rows } = await program.query('select title from lessons where id = $1', [lesson]);
  return rows[0].title;
}

/** Looks at all first screens in one language, each as whom it is for. */
async function lookAtAll({ program, devices, school }: Made, language: Language) {
  const t = translator(language);
  const { mother, teacher, admin, things } = school;
  // A child reads what their family reads.
  await program.query('update users set language = $1 where email = $2', [language, mother.email]);
  const on = await lessonThatIsOn(program, mother);
  const title = await titleOf(program, things.lesson);
  const writer = await makeAccount(program, 'teacher');
  const group = await makeTaughtGroup(program, writer, `Chess ${randomUUID()}`);
  const link = await callApi(program, mother, 'POST', `/api/learners/${on.learner}/child-link`);
  const teaching = await logInByApi(program, { ...teacher, email: accounts.teacher.email });
  const welcome = (role: 'student' | 'teacher') =>
    t('home/dashboard:dashboard.welcome', { role: t(`home/dashboard:dashboard.roles.${role}`) });
  const see = async (page: Page, ...screens: FirstScreen[]) => {
    for (const screen of screens) await expectFirst(page, { ...screen, name: `${language}, ${screen.name}` });
    return page;
  };
  const as = (who?: Account) => phoneOf(devices, program.url, language, who);

  const visitor = await as();
  const listed = await publicPaths(visitor.request, '/sitemap-lessons.xml');
  const teacherPage = listed.find((path) => path.startsWith('/teachers/')) ?? '';
  await see(
    visitor,
    { name: 'home', path: '/', says: t('home:home.heading'), does: t('home:home.book'), height: 8000 },
    {
      name: 'catalogue',
      path: '/lessons',
      says: t('lessons/catalogue:title'),
      does: t('lessons:search.go'),
    },
    { name: 'lesson', path: `/lessons/${things.lesson}`, says: title, does: t('lesson-pages:details.enrol') },
    { name: 'course', path: '/courses/chess', says: t('courses/chess:title'), does: t('courses/page:trial') },
    { name: 'teacher', path: teacherPage, says: '', does: t('teacher-pages:trial') },
    // The soonest hour of a teacher.
    { name: 'trial', path: '/free-trial', says: t('trials:title') },
  );
  await see(
    await as(mother),
    {
      ...{ name: 'a mother’s dashboard', path: '/dashboard', height: 2400 },
      ...{ says: welcome('student'), does: t('home/dashboard:next.open') },
    },
    {
      ...{ name: 'a mother’s schedule', path: '/my-schedule?view=list' },
      ...{ says: t('home/schedule:title'), does: t('home/schedule:enter') },
    },
    {
      ...{ name: 'details', path: `/classdetails/${things.lesson}/group` },
      ...{ says: title, does: t('lesson-pages:details.enter') },
    },
    { name: 'a mother’s door', path: `/room/${on.meeting}`, says: on.title, does: t('room/door:enter.in') },
  );
  const buyer = await makeOwingFamily(program, writer, `Abacus ${randomUUID()}`);
  const monthly = await publish(program, writer, 'group', {
    ...{ title: `Robotics ${randomUUID()}`, price: 30, priceFor: 'month' },
  });
  const free = await publish(program, writer, 'group', { title: `Reading ${randomUUID()}`, price: 0 });
  const { order } = await orderPackage(program, buyer.mother, buyer.ali ?? '');
  await see(
    await as(buyer.mother),
    {
      ...{ name: 'an order', path: `/buy?lesson=${monthly}&learner=${buyer.ali}` },
      ...{ says: t('payments:buy.title'), does: t('payments:providers.stripe.choose') },
    },
    {
      ...{ name: 'an order that is open', path: `/orders/${order._id}` },
      says: t('payments:order.title', { number: order.number }),
    },
    {
      ...{ name: 'enrolling', path: `/classdetails/${free}/group`, opens: t('lesson-pages:details.enrol') },
      ...{ says: await titleOf(program, free), does: t('enrolments:enrolment.confirm') },
    },
  );
  const child = await as();
  const hello = t('home/child:hello', { name: on.name });
  await see(
    child,
    {
      name: 'a child’s page',
      path: new URL(link.address).pathname,
      says: hello,
      does: t('home/child:enter'),
    },
    {
      ...{ name: 'a child’s door', path: `/my-lessons/room/${on.meeting}` },
      ...{ says: on.title, does: t('room/door:enter.in') },
    },
  );
  await see(await as(teaching), {
    ...{ name: 'a teacher’s dashboard', path: '/dashboard' },
    ...{ says: welcome('teacher'), does: t('home/dashboard:next.open') },
  });
  await see(await as(writer), {
    ...{ name: 'report', path: `/meeting/${group.meeting}/report/${group.first}` },
    ...{ says: t('reports/writing:heading', { name: 'Ali' }) },
    does: t('reports/writing:send.next', { name: 'Bahor' }),
  });
  await see(await as(admin), { name: 'Today', path: '/admin', says: t('desk/today:heading') });
}

// One after another, so that the school is made once.
test.describe.configure({ mode: 'default' });

for (const language of languages)
  test(`each first screen says first what it is about, and its one main button is in sight: ${language}`, async ({
    program,
    devices,
    school,
  }) => {
    await lookAtAll({ program, devices, school }, language);
  });
