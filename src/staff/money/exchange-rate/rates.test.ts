import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { exchangeRates } from '#src/shop/payments/rates/tables.server.ts';
import { waysToPay } from '#src/shop/payments/ways.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { merchant } from '../../../../tests/stand-ins/payme/caller.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram({ environment: merchant });
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  // Noon in New York, where the business keeps its days.
  program.clock.set('2026-01-15T17:00:00Z');
  await program.context.database.delete(exchangeRates);
});

const set = (day: string, soums: number) => admin.call('PUT', `/api/admin/exchange-rates/${day}`, { soums });
const list = async (query = '') => (await admin.call('GET', `/api/admin/exchange-rates${query}`)).body;
const due = async () => (await admin.call('GET', '/api/admin/today')).body.exchangeRate;
const offered = async () => (await waysToPay(program.context)).payme;

test('a rate holds from its day on until another does, and is told with who set it', async () => {
  expect((await set('2026-01-15', 12_683)).body).toEqual({ day: '2026-01-15' });
  await set('2026-01-17', 12_700);
  expect(await list()).toMatchObject([
    { _id: '2026-01-17', tiyinPerDollar: 1_270_000, state: 'ahead' },
    { _id: '2026-01-15', tiyinPerDollar: 1_268_300, state: 'now', setBy: admin.email },
  ]);
  expect(await offered()).toEqual({ tiyinPerDollar: 1_268_300 });
  program.clock.set('2026-01-17T17:00:00Z');
  expect(await offered()).toEqual({ tiyinPerDollar: 1_270_000 });
  expect((await list('?sort=oldest')).map(({ state }: { state: string }) => state)).toEqual(['past', 'now']);
});

test('pages go on where they ended', async () => {
  for (const day of ['2026-01-15', '2026-01-16', '2026-01-17']) await set(day, 12_700);
  const first = await admin.call('GET', '/api/admin/exchange-rates?limit=2');
  expect(first.body.map(({ _id }: { _id: string }) => _id)).toEqual(['2026-01-17', '2026-01-16']);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  expect((await admin.call('GET', next)).body).toMatchObject([{ _id: '2026-01-15' }]);
});

test('setting it is recorded with both figures, the same once more is not', async () => {
  const deeds = () => program.context.database.$count(auditEntries);
  const before = await deeds();
  await set('2026-01-15', 12_683);
  await set('2026-01-15', 12_683);
  expect(await deeds()).toBe(before + 1);
  await set('2026-01-15', 12_690);
  const [entry] = (await admin.call('GET', '/api/admin/log?subject=2026-01-15')).body;
  expect(entry).toMatchObject({
    act: 'rate-set',
    details: { day: '2026-01-15', from: 12_683, to: 12_690 },
  });
});

test('a day that is over and impossible figures are refused by their names', async () => {
  const refused = async (day: string, soums: number) => {
    const { status, body } = await set(day, soums);
    return [status, Object.keys(body.fields)];
  };
  expect(await refused('2026-01-14', 12_700)).toEqual([400, ['day']]);
  expect(await refused('2026-02-30', 12_700)).toEqual([400, ['day']]);
  for (const soums of [999.99, 1_000_001, 12_683.5])
    expect(await refused('2026-01-15', soums)).toEqual([400, ['soums']]);
});

test('Today says when the rate is to be set: after two days, and that Payme is off after seven', async () => {
  expect(await due()).toEqual({ day: null, isOffered: false });
  await set('2026-01-15', 12_700);
  expect(await due()).toBeNull();
  program.clock.set('2026-01-17T17:00:00Z');
  expect(await due()).toBeNull();
  program.clock.set('2026-01-18T17:00:00Z');
  expect(await due()).toEqual({ day: '2026-01-15', isOffered: true });
  program.clock.set('2026-01-21T17:00:00Z');
  expect([await due(), await offered()]).toEqual([
    { day: '2026-01-15', isOffered: true },
    { tiyinPerDollar: 1_270_000 },
  ]);
  program.clock.set('2026-01-22T17:00:00Z');
  expect([await due(), await offered()]).toEqual([{ day: '2026-01-15', isOffered: false }, null]);
});
