import { afterAll, beforeAll, beforeEach } from 'vitest';
import { emptyTables } from './empty-tables.ts';
import { type SignedInPerson, signIn } from './people.ts';
import { startTestProgram, type TestProgram } from './program.ts';

type Given = { program: TestProgram; teacher: SignedInPerson };

/** One program for a file of tests, each of which begins with no account but a new teacher's. */
export function eachWithNewTeacher(take: (given: Given) => void): void {
  let program: TestProgram;
  beforeAll(async () => {
    program = await startTestProgram();
  });
  afterAll(() => program.stop());
  beforeEach(async () => {
    await emptyTables(program, 'users', 'mails');
    take({ program, teacher: await signIn(program, 'teacher') });
  });
}
