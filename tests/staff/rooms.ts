import { signIn } from '../make/people.ts';
import { makeLesson, makeMeeting } from '../make/rows.ts';
import { makeAlarm } from '../room/room-rows.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** An alarm in the room of a meeting of its own. */
async function alarmOf(program: TestProgram, more: { seenAt?: Date } = {}): Promise<string> {
  const teacher = await signIn(program, 'teacher');
  return makeAlarm(program, await makeMeeting(program, await makeLesson(program, teacher), teacher), more);
}

export const roomSamples: Record<string, MakeSample> = {
  'PATCH /api/admin/rooms': async () => ({ body: { relayOnly: false } }),
  'POST /api/admin/alarms/:id/seen': async (program) => ({ params: { id: await alarmOf(program) } }),
  'DELETE /api/admin/alarms/:id/seen': async (program) => ({
    params: { id: await alarmOf(program, { seenAt: program.clock.now() }) },
  }),
};
