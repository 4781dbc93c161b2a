import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { webhookSecrets } from '#src/people/notifications/telegram/webhook.server.ts';
import { messageFiles, messages } from '#src/school/messages/tables.server.ts';
import { connectTelegram, sendWaiting } from '../people/notices.ts';
import { makeSchool, type School, says, tellMessages } from '../school/messages.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../start/program.ts';
import { botToken, startBotApi } from './bot-api.ts';

type Given = {
  api: Awaited<ReturnType<typeof startBotApi>>;
  program: TestProgram;
  school: School;
  /** Of the mother, whose chat is 1, and the teacher Dilnoza Karimova about Ali. */
  thread: string;
  /** What Telegram calls the message by which the mother was told that the teacher has written there. */
  told: number;
};

const secrets = webhookSecrets(botToken);

/** One program for a file of tests, each of which begins with a mother whom the bot has told of a teacher's message. */
export function eachToldByBot(take: (given: Given) => void) {
  let given: Given;
  let program: TestProgram;
  let api: Given['api'];
  beforeAll(async () => {
    api = await startBotApi();
    program = await startTestProgram({
      environment: { ...api.environment, PUBLIC_URL: 'https://dars.test' },
    });
  });
  afterAll(async () => {
    await program.stop();
    await api.stop();
  });
  beforeEach(async () => {
    api.sent.length = 0;
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'users', 'mails', 'pgboss.job');
    const school = await makeSchool(program);
    const { teacher, mother, about } = school;
    await program.context.database.insert(teachers).values({ userId: teacher.id, name: 'Dilnoza Karimova' });
    await connectTelegram(program, mother, 1);
    const { body } = await teacher.call('POST', '/api/threads', { ...about, message: says('Well done!') });
    await tellMessages(program);
    await sendWaiting(program);
    given = { api, program, school, thread: body._id, told: api.lastId() };
    take(given);
  });
  const called = (name: string) => api.calls.findLast(({ method }) => method === name)?.said;
  return {
    /** Telegram tells us of it. */
    async post(update: object): Promise<void> {
      const headers = { 'x-telegram-bot-api-secret-token': secrets.header };
      const url = `/api/telegram/${secrets.path}`;
      expect((await program.call('POST', url, update, 'en', headers)).status).toBe(200);
    },
    answer: () => api.sent.at(-1)?.text,
    /** What took the place of a question, and what was shown above the chat. */
    edited: () => called('editMessageText'),
    alerted: () => called('answerCallbackQuery')?.text,
    /** What was said in a thread by Telegram. */
    said: (id = given.thread) =>
      program.context.database
        .select()
        .from(messages)
        .where(and(eq(messages.threadId, id), eq(messages.way, 'telegram')))
        .orderBy(asc(messages.number)),
    files: async () => (await program.context.database.select().from(messageFiles)).map(({ file }) => file),
  };
}
