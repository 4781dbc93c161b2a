import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { sayNow } from '#src/people/business/business.server.ts';
import { keepBusiness } from '#src/people/business/keep.server.ts';
import { businesses } from '#src/people/business/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import { business, unnamed } from '#src/platform/language/business.ts';
import { languages } from '#src/platform/language/language.ts';
import { writeLetter } from '#src/platform/mail/letter.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { makeCertificate } from '../../../tests/learning/certificates.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { drawing, sendPicture } from '../../../tests/make/sent-pictures.ts';
import { aBusiness } from '../../../tests/staff/business.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { textOf } from '../../../tests/texts/pdf-text.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  await program.context.database.delete(businesses);
  await emptyTables(program, 'users');
  await sayNow(program.context);
  admin = await signIn(program, 'admin');
});

const say = (more: object = {}, seen: string | null = null) =>
  admin.call('PUT', '/api/admin/business', { ...aBusiness, ...more, seen });
const clear = (seen: string | null) => admin.call('DELETE', '/api/admin/business', { seen });
const acts = async () =>
  (await program.context.database.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id))).map(
    ({ act }) => act,
  );

test('until it is said, all is the product’s own; said and taken back, it is so again', async () => {
  const before = await admin.call('GET', '/api/admin/business');
  expect(before.body).toMatchObject({ name: 'Dars', address: '', hoursUz: '', logo: null, changedAt: null });
  const { status, body } = await say();
  expect([status, body]).toEqual([200, { ...aBusiness, changedAt: program.clock.now().toISOString() }]);
  expect(business).toMatchObject({
    name: 'Bilim Uyi',
    hours: { en: aBusiness.hoursEn, uz: aBusiness.hoursUz },
  });
  expect((await clear(body.changedAt)).body).toEqual(before.body);
  expect(business).toBe(unnamed);
  expect(await acts()).toEqual(['business-set', 'business-cleared']);
});

test('the same once more changes nothing, and whoever saw something else is refused', async () => {
  const { body } = await say();
  expect((await say({}, body.changedAt)).status).toBe(200);
  expect(await acts()).toEqual(['business-set']);
  for (const late of [await say({ name: 'Other' }), await clear(null)])
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  program.clock.set(new Date(program.clock.now().getTime() + 60_000).toISOString());
  const both = await Promise.all(['One', 'Other'].map((name) => say({ name }, body.changedAt)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await program.context.database.$count(businesses)).toBe(1);
});

test('what is wrong is refused by its name; all but the name may be empty', async () => {
  const wrong = await say({ name: ' ', phone: 'call us', email: 'nobody', taxNumber: 'x'.repeat(61) });
  expect([wrong.status, Object.keys(wrong.body.fields).toSorted()]).toEqual([
    400,
    ['email', 'name', 'phone', 'taxNumber'],
  ]);
  const empty = { legalName: '', address: '', phone: '', email: '', taxNumber: '', hoursEn: '', hoursUz: '' };
  expect((await say(empty)).status).toBe(200);
});

test('a logo is a picture of the one who says so, stays when another changes the rest, and goes with its picture', async () => {
  const png = await drawing(300, 100).png().toBuffer();
  const { src: logo } = (await sendPicture(program, admin, png)).body;
  const other = await signIn(program, 'admin');
  const taken = await other.call('PUT', '/api/admin/business', { ...aBusiness, logo, seen: null });
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['logo']]);
  const { body } = await say({ logo });
  expect(body.logo).toBe(logo);
  const more = { ...aBusiness, logo, phone: '', seen: body.changedAt };
  expect((await other.call('PUT', '/api/admin/business', more)).body).toMatchObject({ logo, phone: '' });
  const family = await signIn(program, 'student');
  const { code } = await makeCertificate(program, family);
  const url = `/api/certificates/${code}/pdf?language=en`;
  const paper = await program.app.inject({ url, headers: family.headers });
  expect(paper.rawPayload.includes('/Subtype /Image')).toBe(true);
  await program.context.database.delete(pictures).where(eq(pictures.name, logo));
  expect((await admin.call('GET', '/api/admin/business')).body).toMatchObject({
    name: 'Bilim Uyi',
    logo: null,
  });
});

test('letters, texts and certificates name it in both languages, and the product again once it is taken back', async () => {
  const family = await signIn(program, 'student');
  const { code } = await makeCertificate(program, family);
  const read = () =>
    Promise.all(
      languages.map(async (language) => {
        const t = translator(language);
        const subject = t('accounts:mail.welcome.subject');
        const { text, html } = writeLetter({ language, subject, heading: 'A', paragraphs: [], closing: [] });
        const url = `/api/certificates/${code}/pdf?language=${language}`;
        const paper = textOf((await program.app.inject({ url, headers: family.headers })).rawPayload);
        return { subject, text, html, paper };
      }),
    );
  const before = await read();
  const { body } = await say();
  for (const { subject, text, html, paper } of await read()) {
    expect(subject).toContain('Bilim Uyi');
    for (const all of [subject, html, paper]) expect(all).not.toMatch(/\bDars\b(?! sertifikat)/);
    for (const words of ['Bilim Uyi Learning LLC', 'Philadelphia, PA 19102', '+1 (215) 555-0142'])
      expect([text, html]).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
    for (const words of ['Bilim Uyi', 'Bilim Uyi Learning LLC · 1500 Market St, Philadelphia, PA 19102'])
      expect(paper).toContain(words);
  }
  await clear(body.changedAt);
  expect(await read()).toEqual(before);
});

test('another process says so once it has looked, and says it from its start on', async () => {
  const { context } = program;
  const kept = await keepBusiness(context);
  const row = { ...unnamed, name: 'Ziyo', changedAt: context.clock.now(), changedBy: admin.id };
  await context.database.insert(businesses).values(row);
  expect(business.name).toBe('Dars');
  await kept.look();
  expect(business.name).toBe('Ziyo');
  await kept.stop();
  await context.database.delete(businesses);
  await (await keepBusiness(context)).stop();
  expect(business).toBe(unnamed);
});
