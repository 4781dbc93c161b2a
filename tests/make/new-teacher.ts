import { beforeEach } from 'vitest';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram } from '../start/program.ts';
import { type SignedInPerson, signIn } from './people.ts';

type Given = { program: TestProgram; teacher: SignedInPerson };

/** One program for a file of tests, each of which begins with no account but a new teacher's. */
export function eachWithNewTeacher(take: (given: Given) => void): void {
  const program = sharedProgram();
  beforeEach(async () => {
    await emptyTables(program, 'users', 'mails');
    take({ program, teacher: await signIn(program, 'teacher') });
  });
}
