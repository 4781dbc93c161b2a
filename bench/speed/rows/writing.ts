import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startChild } from '../child.ts';
import { compareRates, type Floor } from '../compare.ts';
import type { RawWork } from '../raw-work.ts';
import type { Write } from '../raw-writes.ts';
import type { Row, Stand } from '../stand.ts';

/** Enrolling: a row, two mails and their jobs, durable. */
export function measureEnrolment(stand: Stand): Promise<Row[]> {
  const { students: tokens, lessons } = stand.seed;
  let from = 0;
  return withRawWork((work) =>
    compareRates(stand, 'enrolment', {
      asks: () => ({ kind: 'enrol', tokens, lessons, from }),
      how,
      floors: [writeFloor(stand, work, 'enrolment')],
      settle: async ({ answers, errors }) => {
        // Counted generously: no pair comes twice.
        from += answers + Object.values(errors).reduce((sum, one) => sum + one, 64);
        await clearMails(stand);
      },
    }),
  );
}

/** Booking a trial lesson: a row, two mails and their jobs, durable. */
export function measureBooking(stand: Stand): Promise<Row[]> {
  return withRawWork((work) =>
    compareRates(stand, 'trial booking', {
      asks: () => ({ kind: 'trial' }),
      how,
      floors: [writeFloor(stand, work, 'booking')],
      settle: () => clearMails(stand),
    }),
  );
}

/** Longer than reading: the disk has its moods. */
const how = { clients: 32, seconds: 1.5 };

type Work = (asked: RawWork) => Promise<number>;

async function withRawWork<T>(measure: (work: Work) => Promise<T>): Promise<T> {
  const child = startChild('raw-work.ts');
  try {
    return await measure((asked) => child.ask<number>(asked));
  } finally {
    await child.stop();
  }
}

function writeFloor({ floorUrl }: Stand, work: Work, write: Write): Floor {
  const rate = () => work({ write, databaseUrl: floorUrl, ...how });
  return { name: 'bare pg, the same rows in one transaction', rate };
}

/**
 * Lets go of the mails that wait, after each round: so many are sent at once nowhere, and the next round, or the floor,
 * would pay for them. Those that were sent during the round are part of it.
 */
async function clearMails({ program }: Stand): Promise<void> {
  const client = new pg.Client(program.databaseUrl);
  await client.connect();
  const waiting = `select from pgboss.job where name = 'mail.send' and state = 'active'`;
  for (let tries = 0; tries < 100; tries++) {
    await client.query(`delete from pgboss.job where name = 'mail.send' and state = 'created'`);
    if ((await client.query(waiting)).rowCount === 0) break;
    await wait(50);
  }
  await client.end();
}
