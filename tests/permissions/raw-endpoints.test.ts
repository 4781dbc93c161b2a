import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookSecrets } from '#src/people/notifications/telegram/webhook.server.ts';
import { mintSecret } from '#src/platform/config/secrets.server.ts';
import { tablet } from '../learning/child-links.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { endpoints } from '../security/every-call.ts';
import { botToken, startBotApi } from '../stand-ins/bot-api.ts';
import { merchant } from '../stand-ins/payme/caller.ts';
import { startStripe } from '../stand-ins/stripe/server.ts';
import { signed, webhookSecret } from '../stand-ins/stripe/telling.ts';
import { type Answer, startTestProgram, type TestProgram } from '../start/program.ts';
import { rawAddress } from '../tables/raw-calls.ts';
import { rightCall } from '../tables/right-calls.ts';

/*
 * Endpoints whose rules are not ours: each lets in by what its contract says, and by nothing else. All providers are set.
 */

const raw = endpoints.filter(([, endpoint]) => endpoint.raw);
type Shown = { url: string; headers?: Record<string, string>; body?: unknown };
/** What opens an endpoint, and what does not: `opened` tells one answer from the other. */
type Door = {
  right(): Promise<Shown>;
  wrong(right: Shown): Shown;
  opened(answer: Answer): boolean;
};

let program: TestProgram;
let stripe: Awaited<ReturnType<typeof startStripe>>;
let bot: Awaited<ReturnType<typeof startBotApi>>;
let teacher: SignedInPerson;
let student: SignedInPerson;
beforeAll(async () => {
  bot = await startBotApi();
  stripe = await startStripe(() => program?.clock.now());
  const providers = { ...merchant, ...stripe.environment, ...bot.environment };
  const environment = { ...providers, PUBLIC_URL: 'https://dars.test', RATE_LIMIT: 'on' };
  program = await startTestProgram({ environment });
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student');
});
afterAll(async () => {
  await program.stop();
  await stripe.stop();
  await bot.stop();
});

const event = {
  id: 'evt_raw',
  object: 'event',
  type: 'balance.available',
  livemode: false,
  data: { object: {} },
};
const isDone = ({ status }: Answer) => status === 200;
const made = (pattern: string) => async () => ({
  url: await rawAddress(program, pattern, { teacher, student }),
});
const named = (key: string) => async () => ({
  url: (await rightCall(program, key, { teacher, student, person: student })).url,
});
const another = ({ url }: Shown) => ({ url: url.replace(/[\w-]{43}/, mintSecret()) });
/** It opens for everybody; what it leads to asks for the secret. */
const leadsOn = (to: string) => (answer: Answer) =>
  answer.status === 302 && String(answer.headers.location).startsWith(to);

const doors: Record<string, Door | { right: Door['right']; opened: Door['opened'] }> = {
  'GET /api/files/:name': {
    right: made('/api/files/:name'),
    wrong: ({ url }) => ({ url: `${url}x` }),
    opened: isDone,
  },
  'GET /api/messages/stream': {
    right: async () => ({ url: '/api/messages/stream', headers: student.headers }),
    wrong: ({ url }) => ({ url, headers: { authorization: `Bearer ${mintSecret()}` } }),
    opened: isDone,
  },
  'GET /calendar/:key.ics': { right: made('/calendar/:key.ics'), wrong: another, opened: isDone },
  'GET /c/:key': {
    // Programs that look at links before people do open none.
    right: async () => ({ ...(await made('/c/:key')()), headers: { 'user-agent': tablet } }),
    wrong: (right) => ({ ...right, ...another(right) }),
    opened: ({ headers }) => /child=/.test(String(headers['set-cookie'])),
  },
  'GET /api/reminders/:key/:kind/off': {
    right: named('GET /api/reminders/:key/:kind/off'),
    opened: leadsOn('/reminders/'),
  },
  'GET /api/subscriptions/:key/unsubscribe': {
    right: named('GET /api/subscriptions/:key/unsubscribe'),
    opened: leadsOn('/subscriptions/'),
  },
  'POST /api/telegram/:key': {
    async right() {
      const { path, header } = webhookSecrets(botToken);
      const headers = { 'x-telegram-bot-api-secret-token': header };
      return { url: `/api/telegram/${path}`, headers, body: { update_id: 1 } };
    },
    wrong: (right) => ({ ...right, headers: { 'x-telegram-bot-api-secret-token': 'guessed' } }),
    opened: isDone,
  },
  'POST /api/stripe/webhook': {
    right: async () => told(webhookSecret),
    wrong: () => told('whsec_of_somebody_else_0123456789'),
    opened: isDone,
  },
  'POST /api/payme': {
    right: async () => called(merchant.PAYME_KEY),
    wrong: () => called('guessed'),
    // Every answer has the status 200; whoever is let in is not told -32504.
    opened: ({ body }) => body.error?.code !== -32_504 && body.jsonrpc === '2.0',
  },
};

function told(secret: string): Shown {
  const { payload, headers } = signed(event, program.clock.now(), secret);
  return { url: '/api/stripe/webhook', headers, body: payload };
}

function called(key: string): Shown {
  const authorization = `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'text/json; charset=UTF-8' };
  const params = { id: '5305e3bab097f420a6000001' };
  return { url: '/api/payme', headers, body: JSON.stringify({ id: 1, method: 'CheckTransaction', params }) };
}

function send(key: string, { url, body, headers = {} }: Shown): Promise<Answer> {
  return program.call(key.split(' ')[0] as 'GET', url, body, 'en', headers);
}

test('every raw endpoint has its door here', () => {
  expect(raw.map(([key]) => key).sort()).toEqual(Object.keys(doors).sort());
});

test('whatever stands outside of /api is raw', () => {
  expect(raw.map(([key]) => key)).toEqual(
    expect.arrayContaining(endpoints.map(([key]) => key).filter((key) => !key.includes(' /api/'))),
  );
});

describe.each(Object.entries(doors))('%s', (key, door) => {
  test('opens by what its contract says alone: no session takes its place', async () => {
    const right = await door.right();
    expect(door.opened(await send(key, right))).toBe(true);
    if (!('wrong' in door)) return;
    const wrong = door.wrong(right);
    for (const { headers } of [{ headers: {} }, student, teacher]) {
      const answer = await send(key, { ...wrong, headers: { ...headers, ...wrong.headers } });
      expect(door.opened(answer)).toBe(false);
    }
  });

  test('is refused past its limit, if it has one', async () => {
    const { limit } = raw.find(([one]) => one === key)?.[1] ?? {};
    if (!limit) return;
    const right = await door.right();
    const { count, seconds } = limit;
    await program.context.database.execute(sql`delete from rate_limits`);
    await program.context.database.execute(sql`
      insert into rate_limits (key, points, expire)
      values (${`${key}:127.0.0.1`}, ${count}, ${Date.now() + seconds * 1000})`);
    const { status, body } = await send(key, right);
    // Payme is told so in its own words.
    if (key === 'POST /api/payme') expect([status, body.error?.code]).toEqual([200, -32_400]);
    else expect([status, body.code]).toEqual([429, 'too_many_requests']);
  });
});
