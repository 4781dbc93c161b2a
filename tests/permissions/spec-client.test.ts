import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type core, safeParse } from 'zod/mini';
import { features } from '#src/app/api.server.ts';
import { requests } from '#src/offer/contact/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Failure } from '#src/platform/forms/errors.ts';
import type { Endpoint } from '#src/platform/http/contract.ts';
import { checkInput } from '#src/platform/http/http-errors.server.ts';
import { kinds } from '../../src/offer/lessons/lesson.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { lessonOf, makeEnrolment, makeLesson } from '../make/rows.ts';
import { sharedProgram } from '../start/program.ts';
import { bodies } from '../tables/right-bodies.ts';
import { rightCall, send } from '../tables/right-calls.ts';

/*
 * A client that knows only the specification, its forms and its lists, goes on working.
 */

const program = sharedProgram();
let teacher: SignedInPerson;
let student: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student');
});

/** The calls of spec §7; pictures are sent as a form of their own. */
const called = [
  'POST /api/mail',
  'POST /api/lesson/trial',
  'POST /api/user/login',
  'POST /api/user/register',
  'GET /api/user/login/access',
  'POST /api/user/forgot-password',
  'GET /api/manual-purchase',
  'GET /api/category',
  'GET /api/class/own-classes',
  'GET /api/group/own-groups',
  ...kinds.flatMap((kind) => [
    `GET /api/${kind}/public`,
    `GET /api/${kind}/:id`,
    `POST /api/${kind}`,
    `PATCH /api/${kind}/:id`,
    `DELETE /api/${kind}/:id`,
    `POST /api/manual-purchase/${kind}`,
  ]),
];

const endpoints = features.flatMap(({ contract }) => Object.entries(contract) as [string, Endpoint][]);

/**
 * A password is to be typed twice where there is a field for it: an empty one does not repeat it. A lesson has its link
 * unless it is said that it takes place in a room of ours.
 */
const needed = ['password_confirmation', 'link'];

/** Fields of a schema that may be left out. */
function optionalFields(schema: object | undefined): string[] {
  const shape = (schema as { shape?: Record<string, core.$ZodType> } | undefined)?.shape ?? {};
  return Object.keys(shape).filter(
    (name) => !needed.includes(name) && shape[name] && safeParse(shape[name], undefined).success,
  );
}

describe('an empty field that may be left out counts as left out', () => {
  const parts = endpoints.flatMap(([key, { body, query }]) =>
    (['body', 'query'] as const).map((part) => ({ key, part, schema: { body, query }[part] })),
  );
  const withFields = parts.filter(({ schema }) => optionalFields(schema).length > 0);

  test.each(withFields)('$part of $key', ({ schema }) => {
    const check = checkInput({ schema } as never) as (input: object) => { error?: Failure };
    const wrong = (input: object) => Object.keys(check(input).error?.fields ?? {}).sort();
    for (const name of optionalFields(schema))
      for (const empty of ['', ' ']) expect([name, wrong({ [name]: empty })]).toEqual([name, wrong({})]);
  });

  const ofSpec = endpoints.filter(([key]) => called.includes(key));

  test('the specification’s calls are all there', () => {
    expect(ofSpec.map(([key]) => key).sort()).toEqual([...called].sort());
  });

  test.each(ofSpec)('%s answers as without it', async (key, { roles, body, query }) => {
    // Each time by somebody new: what is bought a second time is asked for otherwise.
    const answer = async (empty?: '') => {
      const student = await signIn(program, 'student');
      const person = roles?.[0] === 'student' ? student : teacher;
      const call = await rightCall(program, key, { teacher, student, person });
      const fields = optionalFields(body).map((name) => [name, empty] as const);
      const url = new URL(call.url, 'http://dars.test');
      for (const name of optionalFields(query)) {
        url.searchParams.delete(name);
        if (empty !== undefined) url.searchParams.set(name, empty);
      }
      const payload = body && { ...call.payload, ...Object.fromEntries(fields) };
      return send(program, { ...call, url: url.pathname + url.search, payload }, person.headers);
    };
    const [without, empty] = [await answer(), await answer('')];
    expect([empty.status, empty.body.code]).toEqual([without.status, without.body.code]);
    expect(without.body.code).not.toBe('invalid_input');
  });
});

test.each(kinds)('a %s is deleted by a call that names JSON and sends none', async (kind) => {
  const id = await makeLesson(program, teacher, { kind });
  await makeEnrolment(program, id, await signIn(program, 'student'));
  const headers = { ...teacher.headers, 'content-type': 'application/json' };
  const answer = await send(
    program,
    { method: 'DELETE', url: `/api/${kind}/${id}`, headers: {}, payload: undefined },
    headers,
  );
  expect(answer.status).toBe(200);
  expect((await program.call('GET', `/api/${kind}/${id}`)).status).toBe(404);
});

test('lists come whole, newest first, and a larger limit is cut', async () => {
  const other = await signIn(program, 'teacher');
  const now = program.context.clock.now();
  const rows = Array.from({ length: 502 }, (_, at) => ({
    ...{ kind: 'class' as const, teacherId: other.id, title: `Whole ${at + 1}`, description: 'All' },
    ...{ link: 'https://meet.dars.test/all', createdAt: now, updatedAt: now },
  }));
  await program.context.database.insert(lessons).values(rows);
  for (const path of [
    '/api/class/own-classes',
    '/api/class/public?q=whole',
    '/api/class/own-classes?limit=9999',
  ]) {
    const { body, headers } = await other.call('GET', path);
    expect([path, body.length, body[0].title]).toEqual([path, 500, 'Whole 502']);
    const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
    const rest = await other.call('GET', next);
    expect(rest.body.map(({ title }: { title: string }) => title)).toEqual(['Whole 2', 'Whole 1']);
    expect(rest.headers.link).toBeUndefined();
  }
  expect((await student.call('GET', '/api/manual-purchase?limit=100000')).status).toBe(200);
});

describe('a start date without a zone is on the clock of the teacher', () => {
  const made = async (startDate: string) => {
    const { status, body } = await teacher.call(
      'POST',
      '/api/class',
      await lessonOf(program, teacher, { startDate }),
    );
    expect([status, body.fields]).toEqual([201, undefined]);
    return body;
  };

  test('Toshkent’s until the account keeps one, and then of that one', async () => {
    expect((await made('2026-05-04T18:00')).startDate).toBe('2026-05-04T13:00:00.000Z');
    await teacher.call('PATCH', '/api/user/account', { timeZone: 'America/New_York' });
    const { _id } = await made('2026-05-05T18:00:00');
    const { body } = await teacher.call('PATCH', `/api/class/${_id}`, { startDate: '2026-05-06T18:00' });
    expect(body.startDate).toBe('2026-05-06T22:00:00.000Z');
    expect((await made('2026-05-07T18:00:00+05:00')).startDate).toBe('2026-05-07T13:00:00.000Z');
  });

  test.each(['2026-02-30T10:00', '2026-05-04', '26-05-04T10:00', 'soon', '1900-01-01T10:00'])(
    '%s is none',
    async (startDate) => {
      const { body } = await teacher.call(
        'POST',
        '/api/class',
        await lessonOf(program, teacher, { startDate }),
      );
      expect(Object.keys(body.fields)).toEqual(['startDate']);
    },
  );
});

test.each([
  ['US', '+1'],
  ['UZ', '+998'],
  ['+1', '+1'],
  ['+998', '+998'],
  ['', null],
])('the country %j is kept as %j', async (countryCode, kept) => {
  const body = await bodies['POST /api/mail']?.({ program, person: student, lesson: '', known: '' });
  const name = `From ${countryCode}`;
  const sent = await program.call('POST', '/api/mail', { ...body, name, message: 'Hello', countryCode });
  expect(sent.status).toBe(201);
  const [request] = await program.context.database
    .select()
    .from(requests)
    .where(eq(requests.name, name.trim()));
  expect(request?.countryCode).toBe(kept);
});
