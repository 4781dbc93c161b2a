import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { makeSeat, makeTrial } from '../../../tests/staff/trials.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { isIn } from './states.server.ts';
import { trials } from './tables.server.ts';
import { outcomes, stateOfTrial, trialStates } from './trial.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });

const begun = '2026-01-14T15:00:00.000Z';
const ahead = '2026-01-16T14:00:00.000Z';

/** Every combination of what decides on a state. */
async function makeAll(): Promise<void> {
  const now = program.context.clock.now();
  for (const time of [undefined, begun, ahead])
    for (const outcome of [null, ...outcomes])
      for (const contactedAt of [null, now])
        for (const cancelled of ['no', 'trial', ...(time ? ['appointment'] : [])]) {
          const cancelledAt = cancelled === 'appointment' ? now : null;
          const appointmentId = time ? await makeSeat(program, time, { cancelledAt }) : null;
          const own = cancelled === 'trial' ? now : null;
          await makeTrial(program, null, { appointmentId, outcome, contactedAt, cancelledAt: own });
        }
}

test('whatever is known of a trial, a page and the database say the same of it', async () => {
  await emptyTables(program, 'trials', 'appointments');
  await makeAll();
  const { database, clock } = program.context;
  const known = database
    .select({ trial: trials, appointment: appointments })
    .from(trials)
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId));
  const all = await known;
  expect(all).toHaveLength(64);
  for (const state of trialStates) {
    const found = await database
      .select({ id: trials.id })
      .from(trials)
      .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
      .where(isIn([state], clock.now()))
      .orderBy(trials.id);
    const expected = all
      .filter(({ trial, appointment }) => stateOfTrial(trial, appointment, clock.now()) === state)
      .map(({ trial }) => trial.id)
      .sort();
    expect([state, found.map(({ id }) => id)]).toEqual([state, expected]);
    expect(found.length).toBeGreaterThan(0);
  }
});
