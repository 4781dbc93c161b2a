import { beforeEach, expect, test } from 'vitest';
import { absences } from '#src/calendar/timetables/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { mondaysAndWednesdays, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
let chess: string;
let first: string;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'closures', 'mails', 'audit_entries');
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher', 'teacher@dars.test');
  chess = await publish(teacher, { title: 'Chess' });
  first = (await admin.call('GET', '/api/admin/meetings')).body[0]._id;
});

const publish = (by: SignedInPerson, more: object) =>
  publishClass(program, by, { schedule: mondaysAndWednesdays, ...more });
const give = (body: object) => admin.call('POST', `/api/admin/meetings/${first}/teacher`, body);

test('those who are free then come first; the others say why they are not, and who has it is not among them', async () => {
  const busy = await signIn(program, 'teacher', 'a-busy@dars.test');
  await publish(busy, { title: 'Drawing' });
  const away = await signIn(program, 'teacher', 'b-away@dars.test');
  await program.context.database.insert(absences).values({
    ...{ teacherId: away.id, firstDay: '2026-02-24', lastDay: '2026-02-24' },
    createdAt: new Date(thursdayNoon),
  });
  await signIn(program, 'teacher', 'c-free@dars.test');
  const { body } = await admin.call('GET', `/api/admin/meetings/${first}/substitutes`);
  const taken = (because: string) => [{ meeting: first, because }];
  expect(body.map(({ email, taken }: { email: string; taken: unknown }) => [email, taken])).toEqual([
    ['c-free@dars.test', []],
    ['a-busy@dars.test', taken('lesson')],
    ['b-away@dars.test', taken('away')],
  ]);
  const found = await admin.call('GET', `/api/admin/meetings/${first}/substitutes?q=busy`);
  expect(found.body).toHaveLength(1);
  expect((await teacher.call('GET', `/api/admin/meetings/${first}/substitutes`)).status).toBe(403);
});

test.each(['en', 'uz'] as const)(
  'the teacher who has it is refused in words, and nothing is written: %s',
  async (language) => {
    for (const scope of ['one', 'later']) {
      const { status, body } = await admin.call(
        'POST',
        `/api/admin/meetings/${first}/teacher`,
        { teacherId: teacher.id, scope },
        language,
      );
      expect([status, body.code]).toEqual([409, 'gives_already']);
      expect(body.message).toContain(language === 'en' ? 'already' : 'ustoz');
    }
    expect(await program.context.database.$count(auditEntries)).toBe(0);
  },
);

test('nobody who was not chosen is given it', async () => {
  const { status, body } = await give({ teacherId: '' });
  expect([status, body.fields.teacherId]).toEqual([400, expect.any(String)]);
});

test('a class is not handed to whose it is', async () => {
  const { status, body } = await admin.call('POST', `/api/admin/lessons/${chess}/teacher`, {
    teacherId: teacher.id,
  });
  expect([status, body.code]).toEqual([409, 'gives_already']);
});
