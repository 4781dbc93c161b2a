import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { makeArchive } from '#src/moving/everything-out/make.server.ts';
import { importReferences } from '#src/moving/moving-in/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { writeWeekly } from '../calendar/timetables.ts';
import { makeGuardian } from '../make/guardians.ts';
import { makePackage } from '../make/packages.ts';
import { password, type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

/** Asks for an archive, lets it be made, and fetches it. @returns its files, by name */
export async function fetchArchive(
  program: TestProgram,
  admin: SignedInPerson,
  language: Language = 'en',
): Promise<Map<string, Uint8Array>> {
  const asked = await admin.call('POST', '/api/admin/archives', { currentPassword: password }, language);
  expect(asked.status).toBe(201);
  await makeArchive.run(program.context, { id: asked.body._id }, { last: false });
  const answer = await program.app.inject({
    url: `/api/admin/archives/${asked.body._id}/file`,
    headers: admin.headers,
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return new Map(Object.entries(unzipSync(new Uint8Array(answer.rawPayload))));
}

/** Two families, one with two parents and two children; a group by the month, and one-on-one by packages. */
export async function makeWholeSchool(program: TestProgram) {
  const { database } = program.context;
  const teacher = await signIn(program, 'teacher', 'dilnoza@dars.test');
  await database
    .insert(teachers)
    .values({ userId: teacher.id, name: 'Dilnoza Oʻrinova', meetingLink: 'https://meet.dars.test/d' });
  const mother = await signIn(program, 'student', 'malika@dars.test');
  await database
    .update(users)
    .set({ name: 'Malika', timeZone: 'America/Chicago', language: 'uz' })
    .where(eq(users.id, mother.id));
  const father = await signIn(program, 'student', 'aziz@dars.test');
  const ali = await makeLearner(program, mother, {
    birthYear: 2017,
    grade: 'Grade 3',
    note: 'Loves "chess", and\nknights',
  });
  const vali = await makeLearner(program, mother, { firstName: '=Vali' });
  await makeGuardian(program, ali, father);
  await makeGuardian(program, vali, father);
  const other = await signIn(program, 'student', 'sarah@dars.test');
  const emma = await makeLearner(program, other, { firstName: 'Emma' });
  // She looks after one of his children alone: an import must not give her the other.
  await makeGuardian(program, ali, other);
  const group = await makeLesson(program, teacher, {
    ...{ kind: 'group', title: '=1+1; a group', price: 80, priceFor: 'month', places: 6 },
  });
  const single = await makeLesson(program, teacher, { title: 'Alone', places: 1, isPublished: false });
  await writeWeekly(program, teacher, group);
  await writeWeekly(program, teacher, single, { zone: 'Asia/Tashkent', from: '2026-03-17' });
  const place = await makeEnrolment(program, group, other, emma);
  await database
    .update(enrolments)
    .set({
      paidAt: program.clock.now(),
      paidAmount: 80.5,
      paidUntil: '2026-02-15',
      price: 75,
      priceFor: 'month',
    })
    .where(eq(enrolments.id, place));
  const alone = await makeEnrolment(program, single, mother, ali);
  await database.update(enrolments).set({ byCredits: true }).where(eq(enrolments.id, alone));
  await makePackage(program, mother, ali, { kind: 'individual' });
  await database
    .insert(importReferences)
    .values({ sheet: 'children', subject: emma, reference: 'c-7', written: {} });
  return { mother, other, ali, vali, group, single };
}
