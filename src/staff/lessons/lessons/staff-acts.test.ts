import { beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { tellChanges } from '#src/school/meetings/telling/changes.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makePicture } from '../../../../tests/make/rows.ts';
import { byPhone, makeStill } from '../../../../tests/staff/invitations.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const deeds = () => program.context.database.$count(auditEntries);
const later = () => program.clock.set(new Date(program.clock.now().getTime() + 60_000).toISOString());
const mailsTo = async (email: string) =>
  (await program.mails()).filter(({ recipient }) => recipient === email);

describe('a family that calls', () => {
  const enrol = (id: string, email: string, language?: string) =>
    admin.call('POST', `/api/admin/lessons/${id}/enrolments`, { email, language });

  test('is enrolled by its e-mail, mailed as if it had done so itself, and once', async () => {
    const student = await signIn(program, 'student');
    const id = await makeLesson(program, await signIn(program, 'teacher'), { title: 'Chess', price: 160 });
    const { status, body } = await enrol(id, student.email.toUpperCase());
    expect([status, body.invited]).toEqual([201, false]);
    expect((await student.call('GET', '/api/manual-purchase')).body).toMatchObject([
      { _id: body._id, lesson: { title: 'Chess' } },
    ]);
    expect((await mailsTo(student.email)).map(({ key }) => key)).toEqual([`enrolment ${body._id} student`]);
    const before = await deeds();
    expect((await enrol(id, student.email)).body._id).toBe(body._id);
    expect(await deeds(), 'again is nothing').toBe(before);
  });

  test('without an account is invited to one, and chooses its password by the mailed link within a week', async () => {
    const id = await makeLesson(program, await signIn(program, 'teacher'));
    const email = 'calls@dars.test';
    expect((await enrol(id, email, 'uz')).body.invited).toBe(true);
    const [invitation, enrolled] = await mailsTo(email);
    expect([invitation?.key.split(' ')[0], enrolled?.key.split(' ')[0]]).toEqual(['invitation', 'enrolment']);
    expect(invitation?.content?.subject).toContain('hisobingiz');
    const token = /token=([\w-]+)/.exec(invitation?.content?.text ?? '')?.[1];
    program.clock.set(new Date(program.clock.now().getTime() + 6 * 86_400_000).toISOString());
    const password = 'a family that calls';
    expect((await program.call('POST', '/api/user/reset-password', { token, password })).status).toBe(200);
    const { body } = await program.call('POST', '/api/user/login', { email, password });
    const headers = { authorization: `Bearer ${body.access_token}` };
    const bought = await program.call('GET', '/api/manual-purchase', undefined, 'en', headers);
    expect(bought.body).toHaveLength(1);
  });

  test('that has several children is asked which, and the one that is named learns', async () => {
    const family = await signIn(program, 'student');
    const [ali, laylo] = [
      await makeLearner(program, family),
      await makeLearner(program, family, { firstName: 'Laylo' }),
    ];
    const id = await makeLesson(program, await signIn(program, 'teacher'));
    const asked = await enrol(id, family.email);
    expect(asked).toMatchObject({
      status: 400,
      body: {
        code: 'learner_needed',
        learners: [
          { _id: ali, firstName: 'Ali' },
          { _id: laylo, firstName: 'Laylo' },
        ],
      },
    });
    const named = (learnerId: string) =>
      admin.call('POST', `/api/admin/lessons/${id}/enrolments`, { email: family.email, learnerId });
    expect((await named(laylo)).status).toBe(201);
    expect((await admin.call('GET', `/api/admin/lessons/${id}`)).body.enrolments).toMatchObject([
      { student: family.email, learner: 'Laylo' },
    ]);
    const others = await makeLearner(program, await signIn(program, 'student'));
    expect((await named(others)).status, 'another family’s').toBe(404);
  });

  test('without an e-mail is enrolled by its phone, however that is written, and is mailed nothing', async () => {
    const [family] = await makeStill(program, 1, byPhone);
    const id = await makeLesson(program, await signIn(program, 'teacher'));
    const by = (body: object) => admin.call('POST', `/api/admin/lessons/${id}/enrolments`, body);
    expect(await by({ phone: '90 123-45-67' })).toMatchObject({ status: 201, body: { invited: false } });
    expect((await admin.call('GET', `/api/admin/lessons/${id}`)).body.enrolments).toMatchObject([
      { student: byPhone.phone },
    ]);
    expect(await mailsTo(byPhone.email)).toEqual([]);
    // Whoever shares it has an e-mail of their own.
    await makeStill(program, 1, { phone: byPhone.phone });
    expect((await by({ phone: '+998 (90) 1234567' })).status).toBe(201);
    const twice = { phone: '+12015550123' };
    await makeStill(program, 2, twice);
    for (const [body, field] of [
      [{ phone: '90 765 43 21' }, 'phone'],
      [twice, 'phone'],
      [{}, 'email'],
      [{ ...twice, email: family?.email }, 'email'],
    ] as const)
      expect((await by(body)).body.fields).toHaveProperty(field);
  });

  test('gets no place where none is left, and nobody is invited for nothing', async () => {
    const id = await makeLesson(program, await signIn(program, 'teacher'), { places: 1 });
    await makeEnrolment(program, id, await signIn(program, 'student'));
    const full = await enrol(id, 'late@dars.test');
    expect([full.status, full.body.code]).toEqual([409, 'lesson_full']);
    expect(await mailsTo('late@dars.test')).toEqual([]);
    const hidden = await makeLesson(program, await signIn(program, 'teacher'), { isPublished: false });
    expect((await enrol(hidden, 'late@dars.test')).status).toBe(404);
    const teacher = await signIn(program, 'teacher');
    expect((await enrol(id, teacher.email)).body.code).toBe('not_a_student');
    expect((await enrol(id, 'nonsense')).body.fields).toHaveProperty('email');
  });
});

describe('anybody’s lesson', () => {
  test('is changed by the staff, by its owner’s rules; learners are told of another time', async () => {
    const [teacher, student] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
    const id = await makeLesson(program, teacher, { places: 3 });
    await makeEnrolment(program, id, student);
    const change = (changes: object) => admin.call('PATCH', `/api/admin/lessons/${id}`, changes);
    const startDate = '2026-03-01T15:00:00.000Z';
    const imageUrl = await makePicture(program, admin);
    const changes = { title: 'Go', description: 'New', startDate, places: 2, price: 20, imageUrl };
    expect((await change(changes)).status).toBe(200);
    expect((await teacher.call('GET', `/api/class/${id}`)).body).toMatchObject(changes);
    const now = program.context.clock.now();
    program.clock.set(new Date(now.getTime() + 61_000).toISOString());
    await tellChanges.run(program.context, {}, { last: true });
    program.clock.set(now.toISOString());
    const told = await program.mails();
    expect(
      told.filter(({ kind }) => kind === 'meetings-changed').map(({ recipient }) => recipient),
    ).toContain(student.email);
    expect((await change({ places: 0, price: -1 })).body.fields).toMatchObject({
      places: expect.any(String),
      price: expect.any(String),
    });
    await makeEnrolment(program, id, await signIn(program, 'student'));
    expect((await change({ places: 1 })).body.fields).toHaveProperty('places');
    const foreign = await makePicture(program, await signIn(program, 'teacher'));
    expect((await change({ imageUrl: foreign })).body.fields).toHaveProperty('imageUrl');
    const gone = await makeLesson(program, teacher, { deletedAt: new Date() });
    expect((await admin.call('PATCH', `/api/admin/lessons/${gone}`, { title: 'x' })).status).toBe(404);
  });

  test('is handed to another teacher: the former one loses it, and everybody is told once', async () => {
    const [former, next, student] = [
      await signIn(program, 'teacher'),
      await signIn(program, 'teacher'),
      await signIn(program, 'student'),
    ];
    const id = await makeLesson(program, former, { title: 'Dutor' });
    await makeEnrolment(program, id, student);
    const hand = (teacherId: string) => admin.call('POST', `/api/admin/lessons/${id}/teacher`, { teacherId });
    expect((await hand(next.id)).status).toBe(200);
    const before = await deeds();
    expect((await hand(next.id)).body.code, 'again is nothing').toBe('gives_already');
    expect(await deeds()).toBe(before);
    for (const { email } of [former, next, student])
      expect((await mailsTo(email)).map(({ key }) => key.split(' ')[2])).toEqual(['handed']);
    const rename = (who: SignedInPerson) => who.call('PATCH', `/api/class/${id}`, { title: 'Dutor II' });
    expect([(await rename(former)).status, (await rename(next)).status]).toEqual([403, 200]);
    expect((await former.call('GET', `/api/class/${id}`)).body).not.toHaveProperty('link');
    expect((await next.call('GET', `/api/class/${id}`)).body.learners).toBe(1);
    later();
    expect((await hand(student.id)).body.code).toBe('not_a_teacher');
    expect((await admin.call('POST', `/api/admin/people/${next.id}/block`, { reason: 'other' })).status).toBe(
      200,
    );
    await hand(former.id);
    expect((await hand(next.id)).body.code).toBe('not_a_teacher');
  });
});
