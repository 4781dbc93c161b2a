import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPushService } from '../../../../tests/stand-ins/push-service.ts';
import { startTestProgram, type TestProgram } from '../../../../tests/start/program.ts';
import { pushSubscription } from '../../../../tests/tables/push-calls.ts';
import type { Message } from '../message.ts';
import { sendPush } from './push.server.ts';
import { isPushAddress, post } from './push-address.server.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let program: TestProgram;
beforeAll(async () => {
  service = await startPushService();
  program = await startTestProgram({ environment: { PUSH_SERVICES: service.origin } });
});
afterAll(async () => {
  await program.stop();
  service.stop();
});
beforeEach(() => service.be({ status: 201 }));

const content = {
  title: 'Chess for two',
  text: 'Tomorrow, 19:00 — oʻyin ♟',
  url: '/my-schedule',
  tag: 'meeting 1',
};
const payload: Message = { ...content, neededBy: null };

async function sent(more: Partial<Message> = {}) {
  expect(await sendPush(program.context, service.subscription, { ...payload, ...more })).toBe('sent');
  const last = service.taken.at(-1);
  if (!last) throw new Error('nothing came');
  return last;
}

describe('a push', () => {
  test('is encrypted for the browser that subscribed, which alone can read it', async () => {
    const { payload: read, headers } = await sent();
    expect(read).toEqual(content);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  });

  test('is signed by the key of this installation, for that push service alone, for a day at most', async () => {
    const { vapid } = await sent();
    const { claims, key } = vapid;
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:hello@dars.example' });
    const seconds = claims.exp - Date.now() / 1000;
    expect([seconds > 0, seconds <= 24 * 60 * 60, (await sent()).vapid.key]).toEqual([true, true, key]);
  });

  test('names the operator by CONTACT_EMAIL, where there is one', async () => {
    const contactWays = [{ name: 'email' as const, href: 'mailto:ask@dars.test' }];
    const config = { ...program.context.config, contactWays };
    await sendPush({ ...program.context, config }, service.subscription, payload);
    expect(service.taken.at(-1)?.vapid.claims.sub).toBe('mailto:ask@dars.test');
  });

  test('about something soon is kept until then, and wakes a telephone', async () => {
    const now = program.clock.now().getTime();
    const { headers, payload: read } = await sent({ neededBy: new Date(now + 3_600_000) });
    expect([headers.ttl, headers.urgency]).toEqual(['3600', 'high']);
    expect(read).toEqual(content);
    expect((await sent({ neededBy: new Date(now - 1) })).headers.ttl).toBe('300');
  });

  test('takes the place of an earlier one about the same, without telling the push service about what', async () => {
    const [one, other] = [(await sent()).headers.topic, (await sent({ tag: 'meeting 2' })).headers.topic];
    expect([one === other, /^[\w-]{32}$/.test(String(one))]).toEqual([false, true]);
    expect((await sent()).headers.topic).toBe(one);
  });

  test('is cut where it is too long for a push service', async () => {
    const { payload: read } = await sent({ title: '😀'.repeat(500), text: 'ў'.repeat(5000) });
    const { title, text } = read as Message;
    expect([title.length, text.length]).toEqual([200, 800]);
  });
});

describe('a push service', () => {
  const outcome = () => sendPush(program.context, service.subscription, payload);

  test.each([404, 410])('that answers %d says that nobody is there', async (status) => {
    service.be({ status });
    expect(await outcome()).toBe('gone');
  });

  test.each([
    [429, '120', 120],
    [503, '7', 7],
    [429, '99999999', 86_400],
    [500, undefined, 60],
    [503, 'soon', 60],
  ])('that answers %d and "%s" is asked again after %d seconds', async (status, after, seconds) => {
    service.be({ status, headers: after ? { 'retry-after': after } : {} });
    expect(await outcome()).toEqual({ retryAfterSeconds: seconds });
  });

  test('may name a moment', async () => {
    service.be({
      status: 429,
      headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() },
    });
    const { retryAfterSeconds } = (await outcome()) as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(55);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test.each([400, 403, 413, 302])('that answers %d is a failure', async (status) => {
    service.be({ status, headers: status === 302 ? { location: 'http://127.0.0.1:9/' } : {} });
    await expect(outcome()).rejects.toThrow(`The push service answered ${status}.`);
  });

  test('may say as much as it likes: only the head is waited for', async () => {
    service.be({ status: 201, endless: true });
    expect(await outcome()).toBe('sent');
  });

  test('that is down, or says nothing, is a failure', async () => {
    const gone = await startPushService();
    gone.stop();
    const pushServices = [gone.origin, service.origin];
    const config = { ...program.context.config, pushServices };
    await expect(sendPush({ ...program.context, config }, gone.subscription, payload)).rejects.toThrow(
      /ECONNREFUSED/,
    );
    service.be('silent');
    const waited = post(config, service.subscription.endpoint, {}, Buffer.from('x'), 100);
    await expect(waited).rejects.toThrow('aborted');
  });
});

describe('an address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QFz',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('of a push service is called: %s', (endpoint) => {
    expect(isPushAddress({ pushServices: [] }, endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://0x7f.1/send',
    'https://[::1]/send',
    'https://[::ffff:10.0.0.1]/send',
    'https://8.8.8.8/send',
    'https://localhost/send',
    'https://database/send',
    'https://database./send',
    'https://user:secret@fcm.googleapis.com/send',
    'https://fcm.googleapis.com:8443/send',
    'ftp://fcm.googleapis.com/send',
    'nonsense',
  ])('elsewhere is not: %s', async (endpoint) => {
    expect(isPushAddress({ pushServices: [] }, endpoint)).toBe(false);
    await expect(sendPush(program.context, pushSubscription(endpoint), payload)).rejects.toThrow(
      'not that of a push service',
    );
  });

  test('whose name leads to this machine is not called either', async () => {
    // Every name below localhost is this machine's (RFC 6761).
    const target = pushSubscription('https://push.localhost/send');
    await expect(sendPush(program.context, target, payload)).rejects.toThrow(/not a public host|ENOTFOUND/);
  });
});
