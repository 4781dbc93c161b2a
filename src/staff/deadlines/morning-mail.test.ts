import { beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#src/app/jobs.server.ts';
import { demoRows } from '#src/people/samples/tables.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { makeDataRequest, makeTrial } from '../../../tests/staff/deadlines.ts';
import { makeRequest } from '../../../tests/staff/requests.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { morningMail } from './morning-mail.server.ts';

const program = sharedProgram();
beforeEach(async () => {
  await emptyTables(program, 'appointments', 'trials', 'requests', 'data_requests', 'mails');
});

/** Runs the job as it does at an instant, and gives the mails of mornings so far. */
async function runAt(instant: string, config: Partial<Config> = {}) {
  program.clock.set(instant);
  const { context } = program;
  await morningMail.run({ ...context, config: { ...context.config, ...config } }, {}, { last: false });
  return (await program.mails()).filter(({ key }) => key.startsWith('deadlines '));
}

const daysMailed = async (instant: string, config: Partial<Config> = {}) =>
  (await runAt(instant, config)).map(({ key }) => key.split(' ')[1]);

/** Nora asked, and has been promised an answer. */
function asked(at: string, due: string) {
  return makeRequest(program, { name: 'Nora Turner', createdAt: new Date(at), dueAt: new Date(due) });
}

test('it runs every hour', () => {
  expect(morningMail.every).toBe('0 * * * *');
  expect(jobs).toContain(morningMail);
});

describe('the staff are mailed', () => {
  test('from seven on, once a morning, however often and by how many it is tried', async () => {
    await asked('2026-01-14T20:00:00Z', '2026-01-15T20:00:00Z');
    expect(await daysMailed('2026-01-15T11:59:59Z')).toEqual([]);
    expect(await daysMailed('2026-01-15T12:00:00Z')).toEqual(['2026-01-15']);
    await Promise.all(Array.from({ length: 5 }, () => runAt('2026-01-15T13:00:00Z')));
    expect(await daysMailed('2026-01-16T04:59:00Z')).toEqual(['2026-01-15']);
    expect(await daysMailed('2026-01-16T11:00:00Z')).toEqual(['2026-01-15']);
    expect(await daysMailed('2026-01-16T12:00:00Z')).toEqual(['2026-01-15', '2026-01-16']);
  });

  test('once by five that begin together', async () => {
    await asked('2026-01-14T20:00:00Z', '2026-01-15T20:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => runAt('2026-01-15T12:00:00Z')));
    expect(await daysMailed('2026-01-15T12:00:00Z')).toEqual(['2026-01-15']);
  });

  test('later, when nothing ran at seven', async () => {
    await asked('2026-01-14T20:00:00Z', '2026-01-15T20:00:00Z');
    expect(await daysMailed('2026-01-15T19:00:00Z')).toEqual(['2026-01-15']);
  });

  test('by the clock of the business, a day ahead of New York as well', async () => {
    const there = { businessTimeZone: 'Pacific/Auckland' };
    await asked('2026-01-14T12:00:00Z', '2026-01-15T01:00:00Z');
    expect(await daysMailed('2026-01-14T17:59:00Z', there)).toEqual([]);
    expect(await daysMailed('2026-01-14T18:00:00Z', there)).toEqual(['2026-01-15']);
  });

  test.each([
    ['begins', '2026-03-07T20:00:00Z', '2026-03-08T10:59:00Z', '2026-03-08T11:00:00Z', '2026-03-08'],
    ['ends', '2026-10-31T20:00:00Z', '2026-11-01T11:59:00Z', '2026-11-01T12:00:00Z', '2026-11-01'],
  ])('at seven on the day on which summer time %s', async (_, at, before, seven, day) => {
    await asked(at, seven);
    expect(await daysMailed(before)).toEqual([]);
    expect(await daysMailed(seven)).toEqual([day]);
  });

  test('not on a morning with nothing due, nor of what came after seven', async () => {
    await makeDataRequest(program);
    await asked('2026-01-15T12:30:00Z', '2026-01-16T12:30:00Z');
    expect(await daysMailed('2026-01-15T13:00:00Z')).toEqual([]);
    expect(await daysMailed('2026-01-16T12:00:00Z')).toEqual(['2026-01-16']);
  });

  test('not about sample data', async () => {
    const id = await asked('2026-01-14T20:00:00Z', '2026-01-15T20:00:00Z');
    await program.context.database.insert(demoRows).values({ id, what: 'request' });
    expect(await daysMailed('2026-01-15T12:00:00Z')).toEqual([]);
  });

  test('not where nobody is to be mailed', async () => {
    await asked('2026-01-14T20:00:00Z', '2026-01-15T20:00:00Z');
    expect(await daysMailed('2026-01-15T12:00:00Z', { staffEmail: undefined })).toEqual([]);
  });
});

describe('the mail', () => {
  test('lists what is overdue and due by the end of the next business day, with links', async () => {
    // A Friday morning: the next business day is Monday.
    program.clock.set('2026-01-16T11:00:00Z');
    const at = (instant: string) => new Date(instant);
    const late = await makeRequest(program, { name: 'Late Larry', dueAt: at('2026-01-16T09:00:00Z') });
    const trial = await makeTrial(program, at('2026-01-20T21:30:00Z'));
    await makeTrial(program, at('2026-01-20T22:30:00Z'), { parentName: 'Too Early' });
    const data = await makeDataRequest(program, { dueAt: at('2026-01-19T22:00:00Z') });
    await makeRequest(program, { name: 'Has Time', dueAt: at('2026-01-19T22:00:01Z') });
    const [mail] = await runAt('2026-01-16T12:00:00Z');
    expect([mail?.recipient, mail?.content?.subject]).toEqual(['staff@dars.test', 'Overdue: 1, due soon: 2']);
    const text = mail?.content?.text ?? '';
    const lines = text.split('\n').filter((line) => line.includes('http') || line.includes(': '));
    expect(lines.slice(1)).toEqual([
      'OVERDUE, Friday, January 16, 4:00 AM: Answer Late Larry',
      `http://dars.test/admin/requests/${late}`,
      'Monday, January 19, 4:30 PM: Contact Dilnoza Karimova before the trial lesson',
      `http://dars.test/admin/trials/${trial}`,
      'Monday, January 19, 5:00 PM: Decide on dilnoza@dars.test’s data request',
      `http://dars.test/admin/data-requests/${data}`,
      'http://dars.test/admin',
    ]);
    expect(text).toContain('due by Monday, January 19, 5:00 PM (New York)');
    expect(mail?.content?.html).toContain(`<a href="http://dars.test/admin/requests/${late}"`);
  });

  test('says when not all of it stands there', async () => {
    const createdAt = new Date('2026-01-14T12:00:00Z');
    for (let turn = 0; turn < 51; turn++) await makeRequest(program, { createdAt });
    const text = (await runAt('2026-01-15T12:00:00Z'))[0]?.content?.text ?? '';
    expect([text.match(/Answer /g)?.length, text.includes('Only the first 50')]).toEqual([50, true]);
  });
});
