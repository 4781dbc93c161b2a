import { dayOf, homeTimeZone } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/school/home/schedule/views/days.ts';
import type { RunningProgram } from '../program/program.ts';
import { type Account, callApi, confirmAddress, makeAccount, publish } from './set-up.ts';

/** A family with two children who learn nowhere yet, but that one has a place that is to be paid. */
export async function makeOwingFamily(program: RunningProgram, teacher: Account, title: string) {
  const mother = await makeAccount(program, 'student');
  await confirmAddress(program, mother);
  const [ali, zuhra] = await addChildren(program, mother, ['Ali', 'Zuhra']);
  const startDate = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const classId = await publish(program, teacher, 'class', { title, price: 20, startDate });
  const place = { classId, learnerId: ali, isConfirmed: true };
  await callApi(program, mother, 'POST', '/api/manual-purchase/class', place);
  return { mother, ali, zuhra, classId };
}

/**
 * A group of five that has met; its teacher has said who was there, and written of nobody. It meets next in a week, and
 * all had the same homework a week ago.
 */
export async function makeTaughtGroup(program: RunningProgram, teacher: Account, title: string) {
  const mother = await makeAccount(program, 'student');
  const groupId = await publish(program, teacher, 'group', { title });
  const children = await addChildren(program, mother, ['Ali', 'Bahor', 'Dilya', 'Kamol', 'Laylo']);
  for (const learnerId of children)
    await callApi(program, mother, 'POST', '/api/manual-purchase/group', {
      ...{ groupId, learnerId, isConfirmed: true },
    });
  const { rows } = await program.query(
    `insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, created_at, updated_at)
     select gen_random_uuid(), id, teacher_id, now() + hours * interval '1 hour',
       now() + (hours + 1) * interval '1 hour', now() + (hours - 24) * interval '1 hour', now()
     from lessons, unnest(array[-168, -3, 168]) with ordinality as meets(hours, number)
     where id = $1 order by number returning id`,
    [groupId],
  );
  const [before = '', meeting = '']: string[] = rows.map(({ id }) => id);
  await program.query(
    `insert into homework (id, meeting_id, learner_id, words, due_on, created_at)
     select gen_random_uuid(), meeting_id, learner_id, 'Page 3', now()::date, now() from attendances
     where meeting_id = $1`,
    [before],
  );
  await program.query(`update meetings set state = 'held', held_at = now() where id = $1`, [before]);
  await program.query(`update attendances set state = 'present', marked_at = now() where meeting_id = $1`, [
    meeting,
  ]);
  await program.query(`update meetings set state = 'held', held_at = now() where id = $1`, [meeting]);
  return { meeting, children, first: children[0] ?? '' };
}

/** A teacher with two lessons tomorrow, and that day on the business's calendar. */
export async function makeBusyTeacher(program: RunningProgram) {
  const teacher = await makeAccount(program, 'teacher');
  const day = laterDay(dayOf(new Date(), homeTimeZone), 1);
  for (const hour of ['05', '07'])
    await publish(program, teacher, 'class', {
      title: `Chess at ${hour}`,
      startDate: `${day}T${hour}:00:00.000Z`,
    });
  return { teacher, day };
}

async function addChildren(program: RunningProgram, mother: Account, names: readonly string[]) {
  const ids: string[] = [];
  for (const firstName of names)
    ids.push((await callApi(program, mother, 'POST', '/api/learners', { firstName }))._id);
  return ids;
}
