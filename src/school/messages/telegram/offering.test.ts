import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../../tests/make/rows.ts';
import { connectTelegram } from '../../../../tests/people/notices.ts';
import { type School, says } from '../../../../tests/school/messages.ts';
import type { startBotApi } from '../../../../tests/stand-ins/bot-api.ts';
import { pressed, sentBy, written } from '../../../../tests/stand-ins/bot-updates.ts';
import { eachToldByBot } from '../../../../tests/stand-ins/told-by-bot.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { threads } from '../tables.server.ts';
import { unaddressed } from './tables.server.ts';

/** The mother's chat. */
const chat = 1;
let api: Awaited<ReturnType<typeof startBotApi>>;
let program: TestProgram;
let school: School;
let told: number;
const { post, answer, edited, said } = eachToldByBot((given) => {
  ({ api, program, school, told } = given);
});
const database = () => program.context.database;

describe('what is no reply', () => {
  const ask = async (words = 'Is there a lesson today?') => {
    await post(written(chat, words));
    expect(answer()).toBe('Who to?');
    return api.lastId();
  };
  const labels = () => api.buttons().map(({ text }) => text);
  const press = (question: number, place = 0) =>
    post(pressed(chat, api.buttons()[place]?.callback_data ?? '', question));

  test('children in one lesson are told apart by as many letters as it takes, and by their last message', async () => {
    const { mother, teacher, lesson } = school;
    for (const firstName of ['Laylo', 'Alisher', 'Laylo']) {
      const learnerId = await makeLearner(program, mother, { firstName });
      await makeEnrolment(program, lesson, mother, learnerId);
      program.clock.set(new Date(program.clock.now().getTime() + 3_600_000).toISOString());
      await mother.call('POST', '/api/threads', { learnerId, lessonId: lesson, message: says('Hello') });
    }
    await ask();
    const name = 'Dilnoza Karimova · Chess for beginners';
    const [latest, first] = [labels()[0], labels()[2]];
    expect(labels()).toEqual([latest, `Alis. · ${name}`, first, `Ali · ${name}`, 'Dars, the school']);
    for (const label of [latest, first]) expect(label).toMatch(new RegExp(`^.*\\d.* · Laylo · ${name}$`));
    expect(latest).not.toBe(first);
    await press(api.lastId(), 1);
    expect(edited()?.text).toBe(`Sent to Alis. · ${name}.`);
    await connectTelegram(program, teacher, 5);
    await post(written(5, 'No lesson today'));
    expect(labels()).toContain('Alis. · Chess for beginners');
  });

  test('what nothing tells apart is not offered: it would go to the wrong child', async () => {
    const { mother, lesson } = school;
    for (const firstName of ['Laylo', 'Laylo']) {
      const learnerId = await makeLearner(program, mother, { firstName });
      await makeEnrolment(program, lesson, mother, learnerId);
      await mother.call('POST', '/api/threads', { learnerId, lessonId: lesson, message: says('Hello') });
    }
    await post(written(chat, 'She is ill'));
    expect(answer()).toBe(
      'Who to?\nSome of your conversations have the same name here. Please reply to them on our website.',
    );
    expect(labels()).toEqual(['A. · Dilnoza Karimova · Chess for beginners', 'Dars, the school']);
  });

  test('a teacher is told with which parent it is, where each has a conversation', async () => {
    const { mother, father, teacher, about } = school;
    await database().update(users).set({ name: 'Malika Azimova' }).where(eq(users.id, mother.id));
    await database().update(users).set({ name: 'Murod Azimov' }).where(eq(users.id, father.id));
    const admin = await signIn(program, 'admin');
    await admin.call('POST', `/api/admin/learners/${about.learnerId}/split-threads`);
    for (const one of [mother, father])
      await one.call('POST', '/api/threads', { ...about, message: says('Hello') });
    await connectTelegram(program, teacher, 5);
    await post(written(5, 'No lesson today'));
    expect(labels().slice(0, 2).toSorted()).toEqual([
      'A. · Ma. · Chess for beginners',
      'A. · Mu. · Chess for beginners',
    ]);
  });

  test('is offered six threads at most, and none in which nobody can write', async () => {
    const { mother, lesson } = school;
    for (const firstName of ['B', 'C', 'D', 'E', 'F', 'G', 'H']) {
      const learnerId = await makeLearner(program, mother, { firstName });
      await makeEnrolment(program, lesson, mother, learnerId);
      await mother.call('POST', '/api/threads', { learnerId, lessonId: lesson, message: says('Hello') });
    }
    await ask();
    expect(labels()).toHaveLength(7);
    await database().update(threads).set({ closedAt: program.clock.now() });
    await ask();
    expect(labels()).toEqual(['Dars, the school']);
  });

  test('of a stranger, a blocked account, and a command are answered as before', async () => {
    await post(sentBy(9, { text: 'Hello?' }, told));
    expect(answer()).toContain('This is the Dars bot');
    await post(written(chat, '/help'));
    expect(answer()).toContain('is connected to your Dars account');
    await database().update(users).set({ status: 'blocked' }).where(eq(users.id, school.mother.id));
    await post(sentBy(chat, { text: 'Hello?' }, told));
    expect(await said()).toEqual([]);
    expect(await database().select().from(unaddressed)).toEqual([]);
  });

  test.each([
    [
      'a message that was pinned',
      { pinned_message: { message_id: 1, date: 0, chat: { id: chat, type: 'private' } } },
    ],
    [
      'a time after which messages vanish',
      { message_auto_delete_timer_changed: { message_auto_delete_time: 86_400 } },
    ],
  ])('of %s nothing is said', async (_, happened) => {
    const before = api.sent.length;
    await post(sentBy(chat, happened));
    expect(api.sent).toHaveLength(before);
  });

  test('of whoever has left Telegram meanwhile is not told again and again', async () => {
    onTestFinished(() => api.be('takes'));
    for (const mood of ['not found', 'blocked'] as const) {
      api.be(mood);
      // It is answered that this is done.
      await post(written(chat, 'Is there a lesson today?'));
    }
  });

  test('of a kind that is not taken is told so', async () => {
    await post(sentBy(chat, { location: { latitude: 41.3, longitude: 69.2 } }));
    expect(answer()).toBe('Not sent. I can pass on text, pictures and PDFs.');
  });

  test('is asked in the person’s language', async () => {
    await database().update(users).set({ language: 'uz' }).where(eq(users.id, school.mother.id));
    await post(written(chat, 'Bugun dars bormi?'));
    expect(answer()).toBe('Kimga?');
    await press(api.lastId());
    expect(edited()?.text).toBe('Yuborildi: Dilnoza Karimova · Chess for beginners.');
  });
});
