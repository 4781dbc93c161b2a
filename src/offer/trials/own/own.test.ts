import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { friday } from '../../../../tests/offer/trial-bookings.ts';
import { makeSeat, makeTrial } from '../../../../tests/staff/trials.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const soon = '2026-01-15T17:10:00.000Z';

const program = sharedProgram();
let teacher: SignedInPerson;
let colleague: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  colleague = await signIn(program, 'teacher');
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'trials', 'appointments');
});

const own = (query = '') => teacher.call('GET', `/api/lesson/own-trials${query}`);
const idsOf = async () => (await own()).body.map(({ _id }: { _id: string }) => _id);
const contacted = (id: string, by = teacher) => by.call('POST', `/api/lesson/trial/${id}/contacted`);
const given = (startTime: string | null, more: object = {}) =>
  makeTrial(program, startTime, { teacherId: teacher.id, ...more });

describe('a teacher’s trial lessons', () => {
  test('are those that are theirs to give, soonest first, whose time is elsewhere at the end', async () => {
    const elsewhere = await given(null);
    const later = await given(friday);
    const first = await given(soon);
    await makeTrial(program, friday, { teacherId: colleague.id });
    await makeTrial(program, friday);
    await given(friday, { cancelledAt: new Date() });
    await given(friday, { outcome: 'kept' });
    const called = await makeSeat(program, friday, { cancelledAt: new Date() });
    await given(null, { appointmentId: called });
    expect(await idsOf()).toEqual([first, later, elsewhere]);
  });

  test('say what it takes to reach the family, and no more', async () => {
    const _id = await given(friday, { language: 'uz', note: 'Of the staff alone' });
    expect((await own()).body).toEqual([
      {
        _id,
        startTime: friday,
        endTime: '2026-01-16T14:30:00.000Z',
        childrenFullName: expect.any(String),
        gradeLevel: expect.any(String),
        subject: 'Chess',
        parentName: 'Dilnoza Karimova',
        parentPhoneNumber: '+998 90 123 45 67',
        language: 'uz',
        contactedAt: null,
        meetingLink: null,
      },
    ]);
  });

  test('stay until they are over', async () => {
    const id = await given(soon);
    program.clock.set('2026-01-15T17:39:00Z');
    expect(await idsOf()).toEqual([id]);
    program.clock.set('2026-01-15T17:40:00Z');
    expect(await idsOf()).toEqual([]);
  });

  test('come in pages, each once', async () => {
    const all = [];
    for (let n = 0; n < 4; n++) all.push(await given(friday), await given(null));
    const found: string[] = [];
    for (let query = '?limit=3'; query; ) {
      const { body, headers } = await own(query);
      found.push(...body.map(({ _id }: { _id: string }) => _id));
      const next = /[?&]cursor=([^&>]+)/.exec(`${headers.link ?? ''}`)?.[1];
      query = next ? `?limit=3&cursor=${next}` : '';
    }
    expect(found.length).toBe(8);
    expect(found.toSorted()).toEqual(all.toSorted());
    expect((await own('?cursor=none')).status).toBe(400);
  });
});

describe('that the family was contacted', () => {
  test('is noted by who gives the lesson, once, and the staff see it', async () => {
    const id = await given(friday);
    expect((await contacted(id, colleague)).body.code).toBe('not_found');
    const answers = await Promise.all([contacted(id), contacted(id)]);
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['already_contacted', 'done']);
    expect((await own()).body[0].contactedAt).toBe('2026-01-15T17:00:00.000Z');
    expect((await admin.call('GET', `/api/admin/trials/${id}`)).body.state).toBe('upcoming');
    const { body: log } = await admin.call('GET', `/api/admin/log?subject=${id}`);
    expect(log).toMatchObject([{ act: 'trial-contacted', actor: teacher.email }]);
  });

  test('is not said of one that was called off or given to another meanwhile', async () => {
    const [off, taken] = [await given(friday), await given(friday)];
    await admin.call('POST', `/api/admin/trials/${off}/cancel`);
    await admin.call('PATCH', `/api/admin/trials/${taken}/teacher`, { teacherId: colleague.id });
    expect([(await contacted(off)).body.code, (await contacted(taken)).body.code]).toEqual([
      'appointment_cancelled',
      'not_found',
    ]);
  });
});
