import { beforeEach, expect } from 'vitest';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram } from '../start/program.ts';
import { addressOf, openStream } from './message-streams.ts';
import { makeSchool, type School, says } from './messages.ts';

/** What tests of streams of messages begin with: a program for the file, a school for each test. */
export function liveSchool() {
  const program = sharedProgram();
  let school: School;
  beforeEach(async () => {
    await emptyTables(program, 'users', 'mails');
    school = await makeSchool(program);
  });
  return {
    get program() {
      return program;
    },
    get school() {
      return school;
    },
    database: () => program.context.database,
    listens: ({ headers }: Pick<SignedInPerson, 'headers'>) => openStream(addressOf(program), headers),
    async begin(words = 'Hello'): Promise<string> {
      const { mother, about } = school;
      const { body } = await mother.call('POST', '/api/threads', { ...about, message: says(words) });
      return body._id;
    },
    async say(person: SignedInPerson, thread: string): Promise<void> {
      const { status } = await person.call('POST', `/api/threads/${thread}/messages`, says('More'));
      expect(status).toBe(201);
    },
    /** Another device on which somebody is logged in. */
    async deviceOf({ id }: SignedInPerson) {
      const token = await openSession(program.context, id, { remember: false });
      return { headers: { authorization: `Bearer ${token}` } };
    },
  };
}
