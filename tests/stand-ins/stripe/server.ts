import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { type Account, openAccount } from './account.ts';
import { answerOf, type Refunding } from './answers.ts';
import { readForm, type Said } from './form.ts';
import { Refused } from './objects.ts';
import { webhookSecret } from './telling.ts';

/**
 * How Stripe is: well, not there, asks to call less often, drops the call before it is looked at, or breaks over what
 * would change something, and keeps that answer by its key.
 */
type Mood = 'up' | 'down' | 'limits' | 'drops' | 'breaks';
type Answer = { status: number; body: object };
type Call = { method: string; path: string; said: Said; key: string | undefined };

export type StandIn = Awaited<ReturnType<typeof startStripe>>;

/**
 * Stripe on this machine: it refuses what the documentation does not allow, keeps idempotency keys for a day as Stripe
 * does, lists by pages, and is as it is told to be.
 * @param live by a key for real money, and it says of all that it is real; otherwise all is for trying
 */
export async function startStripe(now: () => Date, { live = false } = {}) {
  const secretKey = `sk_${live ? 'live' : 'test'}_0123456789abcdefghijklmnop`;
  const account: Account = openAccount(now, live);
  const calls: Call[] = [];
  /** Whoever had asked was gone before the answer. */
  const unheard: Call[] = [];
  const kept = new Map<string, { asked: string; until: number; answer: Answer }>();
  const usual = {
    mood: 'up' as Mood,
    /** How it is to this call: as it is to all, unless somebody says otherwise. */
    moodFor: (_: Call): Mood => settings.mood,
    losesAnswers: 0,
    /** Milliseconds until it looks at a call, and from what it did until it says so. */
    delay: 0,
    lateness: (_: Call): number => 0,
    done: (_: Call): void => {},
  };
  const settings = { ...usual };
  const refunding: Refunding = { status: 'succeeded' };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    account,
    calls,
    unheard,
    settings,
    refunding,
    /** Forgets whatever was, and is well. */
    beginAnew() {
      Object.assign(settings, usual);
      refunding.status = 'succeeded';
      for (const all of [calls, unheard]) all.length = 0;
      kept.clear();
      account.forget();
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { method = '', headers } = request;
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const said = readForm(method === 'POST' ? body : query);
    const key = headers['idempotency-key']?.toString();
    const call = { method, path, said, key };
    calls.push(call);
    if (settings.delay > 0) await sleep(settings.delay);
    const mood = settings.moodFor(call);
    if (mood === 'drops') return void response.destroy();
    const refused = refusal(headers, method, mood);
    const { status, body: told } = refused ?? (method === 'POST' ? changed(call, body, mood) : done(call));
    // What a bank has said no to was tried: that answer can be lost as well.
    if (method !== 'GET' && (status === 200 || status === 402)) {
      settings.done(call);
      if (settings.losesAnswers > 0) {
        settings.losesAnswers -= 1;
        return void response.destroy();
      }
    }
    const late = settings.lateness(call);
    if (late > 0) await sleep(late);
    if (response.destroyed) unheard.push(call);
    // A call that cannot go better is not repeated at once: a test has no time for that.
    const hints = mood === 'up' ? {} : { 'stripe-should-retry': 'false' };
    response.writeHead(status, { 'content-type': 'application/json', ...hints }).end(JSON.stringify(told));
  }

  function refusal(headers: IncomingMessage['headers'], method: string, mood: Mood): Answer | undefined {
    if (mood === 'down') return failure(503, 'api_error', 'unavailable');
    if (mood === 'limits') return failure(429, 'rate_limit_error', 'rate_limit');
    if (headers.authorization !== `Bearer ${secretKey}`)
      return failure(401, 'invalid_request_error', 'api_key_invalid');
    if (headers['stripe-version'] !== Stripe.API_VERSION)
      return failure(400, 'invalid_request_error', 'version_unknown');
    if ('x-stripe-client-telemetry' in headers) return failure(400, 'api_error', 'telemetry');
    if (method === 'POST' && !headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return failure(400, 'invalid_request_error', 'no_form');
    return undefined;
  }

  /** What changes something: by the same key the same answer, whatever it was. */
  function changed(call: Call, body: string, mood: Mood): Answer {
    const { key = '', path } = call;
    const asked = `${path} ${body}`;
    const before = kept.get(key);
    if (before && before.until > now().getTime())
      return before.asked === asked
        ? before.answer
        : failure(400, 'idempotency_error', 'idempotency_key_reused');
    const answer = mood === 'breaks' ? failure(500, 'api_error', 'broken') : done(call);
    // What was refused before anything was tried is not kept.
    const isKept = !JSON.stringify(answer.body).includes('parameter_invalid');
    if (key && isKept) kept.set(key, { asked, until: now().getTime() + 86_400_000, answer });
    return answer;
  }

  function done({ method, path, said }: Call): Answer {
    try {
      return { status: 200, body: structuredClone(answerOf(account, refunding, `${method} ${path}`, said)) };
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }
}

function failure(status: number, type: Stripe.RawErrorType, code: string): Answer {
  return { status, body: { error: new Refused(status, type, code).error } };
}
