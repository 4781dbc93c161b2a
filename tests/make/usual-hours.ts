import { beforeAll, beforeEach } from 'vitest';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';
import { type SignedInPerson, signIn } from './people.ts';

/**
 * One program for a file of tests, each of which begins on Thursday noon with the usual hours and nothing booked; and what
 * the staff do with its calendar.
 */
export function eachWithUsualHours(take: (given: { program: TestProgram; admin: SignedInPerson }) => void) {
  const program = sharedProgram();
  let admin: SignedInPerson;
  beforeAll(async () => {
    admin = await signIn(program, 'admin');
    take({ program, admin });
  });
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await emptyTables(
      program,
      'appointments',
      'trials',
      'mails',
      'weekly_hours',
      'days_off',
      'scheduler_settings',
      'audit_entries',
    );
  });
  const path = '/api/admin/availability';
  return {
    calendar: async () => (await admin.call('GET', path)).body,
    setHours: (hours: object[]) => admin.call('PATCH', `${path}/hours`, { hours }),
    setNotice: (noticeHours: unknown) => admin.call('PATCH', `${path}/notice`, { noticeHours }),
    close: (day: string) => admin.call('POST', `${path}/days-off`, { day }),
    /** When the free slots begin. */
    starts: async (): Promise<string[]> => {
      const { body } = await program.call('GET', '/api/schedule/slots');
      return body.map(({ startTime }: { startTime: string }) => startTime);
    },
  };
}
