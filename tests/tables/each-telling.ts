import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sendAnnouncement } from '#src/school/messages/announcing/send.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import { connectTelegram, sendWaiting } from '../people/notices.ts';
import { makeSchool, says, tellMessages } from '../school/messages.ts';
import { startBotApi } from '../stand-ins/bot-api.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../start/program.ts';

export type Telling = Awaited<ReturnType<typeof begin>>;
type Bot = Awaited<ReturnType<typeof startBotApi>>;

/**
 * A program with a bot for the file and, for each test, a school at noon in which a teacher has just written to a family,
 * whose mother has Telegram.
 */
export function eachTelling(given: (telling: Telling) => void): void {
  let api: Bot;
  let program: TestProgram;
  beforeAll(async () => {
    api = await startBotApi();
    program = await startTestProgram({ environment: api.environment });
  });
  afterAll(async () => {
    await program.stop();
    await api.stop();
  });
  beforeEach(async () => {
    api.sent.length = 0;
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'users', 'mails', 'pgboss.job');
    given(await begin(program, api));
  });
}

async function begin(program: TestProgram, api: Bot) {
  const { database } = program.context;
  const school = await makeSchool(program);
  await connectTelegram(program, school.mother, 1);
  const { teacher, about } = school;
  const begun = await teacher.call('POST', '/api/threads', { ...about, message: says('Well done, Ali!') });
  const thread: string = begun.body._id;
  return {
    api,
    program,
    school,
    thread,
    say: (person: SignedInPerson, words: string) =>
      person.call('POST', `/api/threads/${thread}/messages`, says(words)),
    async announce(textEn: string): Promise<void> {
      const said = { key: randomUUID(), lessonId: school.lesson, textEn };
      const { body } = await teacher.call('POST', '/api/announcements', said);
      await sendAnnouncement.run(program.context, { announcementId: body._id }, { last: false });
    },
    read: (person: SignedInPerson, number: number) =>
      person.call('PUT', `/api/threads/${thread}/read`, { number }),
    /** So many minutes after it began, what is due is told and sent. */
    async at(minutes: number): Promise<void> {
      program.clock.set(new Date(Date.parse(thursdayNoon) + minutes * 60_000).toISOString());
      await tellMessages(program);
      await sendWaiting(program);
    },
    mailed: async (person: SignedInPerson) =>
      (await program.mails())
        .filter(({ kind, recipientId }) => kind === 'message' && recipientId === person.id)
        .map(({ content }) => content?.text ?? ''),
    /** When the job comes again, in minutes after the beginning. */
    async again(): Promise<number[]> {
      const { rows } = await database.execute<{ at: Date }>(
        sql`select start_after as at from pgboss.job where name = 'messages.tell' and start_after <> created_on order by 1`,
      );
      return rows.map(({ at }) => (new Date(at).getTime() - Date.parse(thursdayNoon)) / 60_000);
    },
  };
}
