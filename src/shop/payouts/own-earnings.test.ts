import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import type { SignedInPerson } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import { eachWithTeacher, makeRate } from '../../../tests/shop/payouts.ts';
import type { TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let admin: SignedInPerson;
const { close, all, held, earnings } = eachWithTeacher((given) => {
  ({ program, teacher, admin } = given);
});

const dollars = (amount: number) => ({ amount, currency: 'USD' });

describe('what a teacher sees', () => {
  test('is the running month as it stands, and last month until it is closed', async () => {
    await makeRate(program);
    await held('2026-02-10T15:00:00Z');
    program.clock.set('2026-03-05T12:00:00Z');
    await held('2026-03-03T15:00:00Z');
    expect(await earnings()).toMatchObject({
      owed: dollars(0),
      months: [
        { month: '2026-03', amount: dollars(2000), closesOn: '2026-04-09', meetings: [{ learners: 0 }] },
        { month: '2026-02', amount: dollars(2000), closesOn: '2026-03-09', withoutRate: 0 },
      ],
    });
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    expect(await earnings()).toMatchObject({ owed: dollars(2000), months: [{ month: '2026-03' }] });
    const { body } = await teacher.call('GET', '/api/earnings/statements');
    expect(body).toMatchObject([{ month: '2026-02', amount: dollars(2000), meetings: 1, paidAt: null }]);
  });

  test('is mailed in their language when it is there and when it is paid', async () => {
    const { database } = program.context;
    await database.update(users).set({ language: 'uz' }).where(eq(users.id, teacher.id));
    await makeRate(program, { amount: 123_450 });
    await held('2026-02-10T15:00:00Z');
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    const [payout] = await all();
    const paid = await admin.call('POST', `/api/admin/payouts/${payout?.id}/paid`, {
      reference: 'Oʻtkazma 7',
    });
    expect(paid.status).toBe(200);
    const mails = (await program.mails()).filter(({ about }) => about === 'payout');
    expect(mails.map(({ recipient, content }) => [recipient, content?.subject])).toEqual([
      [teacher.email, '2026-yil fevral uchun hisob-kitobingiz'],
      [teacher.email, '2026-yil fevral uchun haqingiz toʻlandi'],
    ]);
    expect(mails[0]?.content?.text).toContain('1\u00a0234,50\u00a0$');
    expect(mails[1]?.content?.text).toContain('Oʻtkazma 7');
  });

  test('as a file has a line a meeting, and no formula', async () => {
    await makeRate(program);
    await held('2026-02-10T15:00:00Z');
    await held('2026-02-11T15:00:00Z', await makeLesson(program, teacher, { title: '=1+1' }));
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    const [payout] = await all();
    const { body } = await teacher.call('GET', `/api/earnings/statements/${payout?.id}/csv`);
    expect(body.split('\r\n')[1]).toBe('2026-02-10\t2026-02-10T15:00:00.000Z\tChess\t0\tLesson\t20\t20');
    expect(body.split('\r\n')[2]).toContain('\t"\'=1+1"\t');
  });
});
