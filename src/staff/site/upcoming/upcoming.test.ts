import { beforeAll, expect, test } from 'vitest';
import { dated } from '#src/offer/upcoming/dates.ts';
import { upcomingJsonLd } from '#src/offer/upcoming/json-ld.ts';
import { upcomingCards } from '#src/offer/upcoming/upcoming-list.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const set = (startsOn: string | null, course = 'young-inventors') =>
  admin.call('PATCH', `/api/admin/upcoming/${course}`, { startsOn });
const told = async () => (await program.call('GET', '/api/upcoming')).body;
const deeds = () => program.context.database.$count(auditEntries);

test('a date is what was first planned until the staff set it, then theirs, or none, and can be taken back', async () => {
  expect(await told()).toEqual([]);
  expect((await set('2027-02-01')).body).toMatchObject({ isSet: true, startsOn: '2027-02-01' });
  expect(await told()).toEqual([{ course: 'young-inventors', startsOn: '2027-02-01' }]);
  const before = await deeds();
  await set('2027-02-01');
  expect(await deeds(), 'the same once more is nothing').toBe(before);
  expect((await set(null)).body).toMatchObject({ isSet: true, startsOn: null, planned: '2026-03-15' });
  expect(await told()).toEqual([{ course: 'young-inventors', startsOn: null }]);
  expect((await admin.call('DELETE', '/api/admin/upcoming/young-inventors')).body.isSet).toBe(false);
  expect(await told()).toEqual([]);
});

test('a day that is over, or none at all, is refused by its name', async () => {
  const past = await set('2026-01-14');
  expect([past.status, past.body.fields]).toEqual([400, { startsOn: 'Please choose today or a later day.' }]);
  expect((await set('2026-02-30')).body.fields).toHaveProperty('startsOn');
  expect((await set('2027-01-01', 'astrology')).status).toBe(400);
  expect((await set('2026-01-15')).status, 'today').toBe(200);
  await admin.call('DELETE', '/api/admin/upcoming/young-inventors');
});

test('search engines read a start only once the staff have set one', () => {
  const [inventors] = upcomingCards;
  if (!inventors) throw new Error('no cards');
  const read = (dates: Parameters<typeof dated>[1]) =>
    JSON.stringify(upcomingJsonLd(translator('en'), dated(inventors, dates), 'https://dars.test'));
  expect(read([])).not.toContain('startDate');
  expect(read([{ course: 'young-inventors', startsOn: null }])).not.toContain('startDate');
  expect(read([{ course: 'young-inventors', startsOn: '2027-02-01' }])).toContain('"startDate":"2027-02-01"');
});
