import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../../../tests/forgotten.ts';
import { address, ask, askedLink, kept, letters, takeAsks } from '../../../tests/offer/subscribing.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'subscriptions', 'subscription_keys', 'mails');
  // Not truncated: the queue looks after its tables meanwhile, and the two would wait for each other.
  await program.context.database.execute(sql`delete from pgboss.job`);
});

const minutesLater = (minutes: number) =>
  program.clock.set(new Date(program.clock.now().getTime() + minutes * 60_000).toISOString());
const stateOf = async (link: string) => (await program.call('GET', link)).body.state;
const toStaff = async () =>
  (await program.mails()).filter(({ recipient }) => recipient === 'staff@dars.test');

describe('a subscription', () => {
  test('begins with a mail, is confirmed and ended by its link, and begins anew when asked for again', async () => {
    const link = await askedLink(program);
    const shown = { email: 'd…@example.com', list: 'newsletter', course: null };
    expect((await program.call('GET', link)).body).toEqual({ ...shown, state: 'waiting' });
    expect(await kept(program)).toMatchObject([{ email: address, confirmed_at: null, ended_at: null }]);

    const confirmed = await program.call('POST', `${link}/confirm`);
    expect([confirmed.status, confirmed.body]).toEqual([200, { ...shown, state: 'confirmed' }]);
    expect(await toStaff()).toMatchObject([
      { content: { subject: 'dilnoza@example.com has subscribed to our newsletter' } },
    ]);

    const ended = await program.call('POST', `${link}/unsubscribe`);
    expect([ended.status, ended.body]).toEqual([200, { ...shown, state: 'ended' }]);
    expect((await program.call('POST', `${link}/confirm`)).body.state, 'an old mail brings nobody back').toBe(
      'ended',
    );

    const again = await askedLink(program);
    expect(again).not.toBe(link);
    expect(await stateOf(again)).toBe('waiting');
    expect(await kept(program)).toHaveLength(1);
    await program.call('POST', `${again}/confirm`);
    expect(await stateOf(again)).toBe('confirmed');
    expect(await toStaff(), 'never told twice').toHaveLength(1);
    await program.call('POST', `${link}/unsubscribe`);
    expect(await stateOf(again), 'every link ends it').toBe('ended');
  });

  test('is of one course, and the staff learn which', async () => {
    const link = await askedLink(program, { list: 'upcoming', course: 'music-theory' });
    expect((await program.call('GET', link)).body).toMatchObject({
      list: 'upcoming',
      course: 'music-theory',
    });
    await askedLink(program, { list: 'upcoming', course: 'ethics' });
    expect(await kept(program)).toHaveLength(2);
    await program.call('POST', `${link}/confirm`);
    expect((await toStaff())[0]?.content?.text).toContain('Course: Music theory');
  });

  test('opened, by a person or a program that looks for bad links, does not change', async () => {
    const link = await askedLink(program);
    for (let n = 0; n < 3; n++) await program.call('GET', link);
    const opened = await program.call('GET', `${link}/unsubscribe`);
    expect([opened.status, opened.headers.location]).toEqual([302, link.slice('/api'.length)]);
    expect(await stateOf(link)).toBe('waiting');
  });

  test('twenty times at once is one row and one mail; confirmed as often, the staff hear once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(program, { email: n % 2 ? address : 'DILNOZA@Example.com' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await takeAsks(program);
    expect([(await kept(program)).length, (await letters(program)).length]).toEqual([1, 1]);
    const [letter] = await letters(program);
    await Promise.all(
      Array.from({ length: 20 }, () => program.call('POST', `/api/subscriptions/${letter?.key}/confirm`)),
    );
    expect(await toStaff()).toHaveLength(1);
  });

  test('asked for again sends another mail only after an hour, and none once it is confirmed', async () => {
    const link = await askedLink(program);
    minutesLater(59);
    await ask(program);
    await takeAsks(program);
    expect(await letters(program)).toHaveLength(1);
    minutesLater(1);
    const second = await askedLink(program);
    expect(await letters(program)).toHaveLength(2);
    await program.call('POST', `${link}/confirm`);
    expect(await stateOf(second)).toBe('confirmed');
    minutesLater(600);
    await ask(program);
    await takeAsks(program);
    expect(await letters(program)).toHaveLength(2);
  });

  test('answers the same for known and unknown addresses, in the language of who asks', async () => {
    const link = await askedLink(program);
    await program.call('POST', `${link}/confirm`);
    const known = await ask(program);
    const unknown = await ask(program, { email: 'nobody@example.com' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await ask(program, {}, 'uz')).body.message).toContain('pochtangizni oching');
  });

  test('that nobody confirms is forgotten after seven days, one that ended after thirty', async () => {
    await ask(program, { email: 'other@example.com' });
    await program.call('POST', `${await askedLink(program)}/unsubscribe`);
    const stays = await askedLink(program, { list: 'upcoming', course: 'blogging' });
    await program.call('POST', `${stays}/confirm`);
    const clear = async (days: number) => {
      minutesLater(days * 24 * 60);
      await forgetOld(program);
      return (await kept(program)).length;
    };
    expect([await clear(6.9), await clear(0.2), await clear(22.8), await clear(0.2)]).toEqual([3, 2, 2, 1]);
    expect(await stateOf(stays)).toBe('confirmed');
  });

  test('keeps no key, and the database refuses what cannot be', async () => {
    const link = await askedLink(program);
    const { rows } = await program.context.database.execute(sql`select * from subscription_keys`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
    for (const wrong of [
      sql`update subscriptions set course = 'ethics'`,
      sql`update subscriptions set list = 'upcoming'`,
      sql`update subscriptions set email = 'Dilnoza@example.com'`,
      sql`insert into subscriptions select '019aa400-0000-7000-8000-999999999999', email, list, course, language, asked_at from subscriptions`,
    ])
      await expect(program.context.database.execute(wrong)).rejects.toThrow();
  });

  test('names what is wrong', async () => {
    const { status, body } = await ask(program, { email: 'x', list: 'upcoming', course: 'astrology' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['course', 'email']]);
    const missing = await ask(program, { list: 'upcoming' });
    expect([missing.status, missing.body.fields]).toEqual([400, { course: 'Please fill this in.' }]);
  });
});

describe('the mail', () => {
  test('is in the language of who asked, and by its headers one leaves with one click', async () => {
    await ask(program, { list: 'upcoming', course: 'young-inventors' }, 'uz');
    await takeAsks(program);
    const [letter] = await letters(program);
    expect(letter?.subject).toBe('Tasdiqlab yuboring: Yosh ixtirochilar');
    expect(letter?.text).toContain(`http://dars.test/subscriptions/${letter?.key}?lang=uz`);
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<http://dars.test/api/subscriptions/${letter?.key}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['text/plain', 'List-Unsubscribe=One-Click'],
  ])('is left with one click as %s, which no other endpoint takes', async (type, payload) => {
    const link = await askedLink(program);
    const post = (url: string) =>
      program.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect((await post(`${link}/confirm`)).statusCode).toBe(415);
    expect((await post('/api/subscriptions')).statusCode).toBe(415);
    expect(await stateOf(link)).toBe('waiting');
    expect((await post(`${link}/unsubscribe`)).statusCode).toBe(200);
    expect(await stateOf(link)).toBe('ended');
    expect((await post(`${link}/unsubscribe`)).statusCode, 'once more').toBe(200);
    expect((await post('/api/subscriptions/unknown/unsubscribe')).statusCode).toBe(404);
  });

  test('is left with one click that says nothing at all', async () => {
    const link = await askedLink(program);
    const click = await program.app.inject({ method: 'POST', url: `${link}/unsubscribe` });
    expect([click.statusCode, await stateOf(link)]).toEqual([200, 'ended']);
  });
});
