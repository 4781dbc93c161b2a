import { beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { programForTest, sharedProgram } from '../../../../tests/start/program.ts';
import { pushSubscription } from '../../../../tests/tables/push-calls.ts';
import { liveChannels } from '../choosing/channels.server.ts';
import { pushKeys } from '../tables.server.ts';

const program = sharedProgram();
let student: SignedInPerson;
let teacher: SignedInPerson;
beforeEach(async () => {
  student = await signIn(program, 'student');
  teacher = await signIn(program, 'teacher');
});

const path = '/api/notifications/push';
const at = (endpoint: string) => `${path}?endpoint=${encodeURIComponent(endpoint)}`;

describe('a browser', () => {
  test('shows somebody’s notifications from when it subscribed until they end it', async () => {
    const browser = pushSubscription();
    expect((await student.call('GET', at(browser.endpoint))).body._id).toBeNull();
    const { body } = await student.call('PUT', path, browser);
    const read = await student.call('GET', at(browser.endpoint));
    expect([read.body._id, read.body.publicKey.length]).toEqual([body._id, 87]);
    const [channel] = await liveChannels(program.context, student.id);
    expect(channel).toMatchObject({ kind: 'push', address: browser.endpoint, keys: browser.keys });
    for (const _ of ['once', 'again'])
      expect((await student.call('POST', `${path}/end`, { endpoint: browser.endpoint })).body._id).toBeNull();
    expect(await liveChannels(program.context, student.id)).toEqual([]);
  });

  test('is one channel, however often it subscribes, with the keys that it gave last', async () => {
    const { endpoint } = pushSubscription();
    const [first, second] = [pushSubscription(endpoint), pushSubscription(endpoint)];
    const one = await student.call('PUT', path, first);
    expect((await student.call('PUT', path, second)).body).toEqual(one.body);
    const own = (await liveChannels(program.context, student.id)).filter(
      ({ address }) => address === endpoint,
    );
    expect(own.map(({ keys }) => keys)).toEqual([second.keys]);
  });

  test('is told for whom it shows them: the last account that subscribed there', async () => {
    const browser = pushSubscription();
    await student.call('PUT', path, browser);
    await teacher.call('PUT', path, browser);
    const ids = [student, teacher].map(async (who) => (await who.call('GET', at(browser.endpoint))).body._id);
    const [students, teachers] = await Promise.all(ids);
    expect([students, typeof teachers]).toEqual([null, 'string']);
  });

  test('shows nothing more once it says so itself, when nobody is logged in there any more', async () => {
    const browser = pushSubscription();
    await student.call('PUT', path, browser);
    expect((await program.call('POST', `${path}/end`, { endpoint: browser.endpoint })).status).toBe(200);
    expect((await student.call('GET', at(browser.endpoint))).body._id).toBeNull();
  });

  test.each([
    ['http://127.0.0.1:5432/', 'endpoint'],
    ['https://127.0.0.1/send', 'endpoint'],
    ['https://push.internal:8080/send', 'endpoint'],
    ['javascript:alert(1)', 'endpoint'],
  ])('may not name %s as its push service', async (endpoint, field) => {
    const { status, body } = await student.call('PUT', path, { ...pushSubscription(), endpoint });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('has keys of the length that they have', async () => {
    const keys = { p256dh: 'AAAA', auth: 'AAAA' };
    const { status, body } = await student.call('PUT', path, { ...pushSubscription(), keys });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['keys.p256dh', 'keys.auth']]);
  });
});

test('the keys of an installation are made once, by two programs that are asked at once', async () => {
  const first = await programForTest();
  const environment = { DATABASE_URL: first.context.config.databaseUrl ?? '' };
  const second = await programForTest({ environment });
  const { call } = await signIn(first, 'admin');
  const { headers } = await signIn(second, 'student');
  const asked = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? call('GET', path) : second.call('GET', path, undefined, 'en', headers),
  );
  const keys = (await Promise.all(asked)).map(({ body }) => body.publicKey);
  expect([new Set(keys).size, keys[0].length]).toEqual([1, 87]);
  expect(await first.context.database.select().from(pushKeys)).toHaveLength(1);
});
