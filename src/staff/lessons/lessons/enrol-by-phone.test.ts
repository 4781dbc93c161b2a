import { expect, test } from 'vitest';
import { addressOfPhone } from '#src/people/accounts/phones/phone-address.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { makeStill } from '../../../../tests/staff/invitations.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();

test('a family that is known by its phone alone is met by it, though an e-mail is said as well', async () => {
  const phone = '+998907654321';
  const [family] = await makeStill(program, 1, { phone, email: addressOfPhone(phone) });
  const admin = await signIn(program, 'admin');
  const id = await makeLesson(program, await signIn(program, 'teacher'));
  const by = (body: object) => admin.call('POST', `/api/admin/lessons/${id}/enrolments`, body);
  const email = 'salima@dars.test';
  const met = await by({ email, phone: '90 765-43-21' });
  expect(met).toMatchObject({ status: 201, body: { invited: false } });
  const { enrolments } = (await admin.call('GET', `/api/admin/lessons/${id}`)).body;
  expect(enrolments).toMatchObject([{ student: phone }]);
  expect((await program.mails()).map(({ recipient }) => recipient)).not.toContain(email);
  expect((await by({ email: family?.email })).body.fields).toHaveProperty('email');
  // An e-mail that has an account is that account's, and an unknown phone is in nobody's way.
  const known = await signIn(program, 'student');
  expect((await by({ email: known.email, phone })).body.invited).toBe(false);
  expect((await by({ email, phone: '+998900000000' })).body.invited).toBe(true);
  const students = (await admin.call('GET', `/api/admin/lessons/${id}`)).body.enrolments;
  expect(students.map(({ student }: { student: string }) => student).toSorted()).toEqual(
    [phone, known.email, email].toSorted(),
  );
});
