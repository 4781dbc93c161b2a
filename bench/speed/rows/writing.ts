import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hashPassword } from '#src/accounts/passwords.server.ts';
import { startChild } from '../child.ts';
import { compareRates, type Floor } from '../compare.ts';
import { findPgbench, writeByPgbench } from '../pgbench.ts';
import type { RawWork } from '../raw-work.ts';
import type { Write } from '../raw-writes.ts';
import type { Row, Stand } from '../stand.ts';

/** Logging in: most of it is the comparison of the password, slow by intention. */
export async function measureLogin(stand: Stand): Promise<Row[]> {
  const { emails, password } = stand.seed;
  const hash = await hashPassword(password);
  return withRawWork(async (work) => {
    const rate = () => work({ kind: 'verify', hash, password, ...how });
    const name = 'argon2 verify, the same parameters';
    return compareRates(stand, 'login', {
      asks: () => ({ kind: 'login', emails, password }),
      floors: [{ name, rate }],
      how,
    });
  });
}

/** Enrolling: a row, two mails and their jobs, durable. */
export function measureEnrolment(stand: Stand): Promise<Row[]> {
  const { students: tokens, lessons } = stand.seed;
  let from = 0;
  return withRawWork((work) =>
    compareRates(stand, 'enrolment', {
      asks: () => ({ kind: 'enrol', tokens, lessons, from }),
      how,
      floors: [insertFloor(stand, work), writeFloor(stand, work, 'enrolment')],
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
      floors: [insertFloor(stand, work), ...pgbenchFloor(stand), writeFloor(stand, work, 'booking')],
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

function insertFloor({ floorUrl }: Stand, work: Work): Floor {
  const rate = () => work({ kind: 'write', write: 'insert', databaseUrl: floorUrl, ...how });
  return { name: 'bare pg, a single durable insert', rate };
}

function pgbenchFloor({ folder, floorUrl }: Stand): Floor[] {
  const pgbench = findPgbench();
  if (!pgbench) return [];
  const on = { folder, databaseUrl: floorUrl, clients: how.clients };
  return [
    { name: 'pgbench, a single durable insert', rate: () => writeByPgbench(pgbench, 'insert', on) },
    { name: 'pgbench, the same rows in one statement', rate: () => writeByPgbench(pgbench, 'booking', on) },
  ];
}

function writeFloor({ floorUrl }: Stand, work: Work, write: Write): Floor {
  const rate = () => work({ kind: 'write', write, databaseUrl: floorUrl, ...how });
  return { name: 'bare pg, the same rows in one transaction', rate };
}

/**
 * Lets go of the mails that wait, after each round: so many are sent at once nowhere, and the next round, or the floor,
 * would pay for them. Those that were sent during the round are part of it.
 */
export async function clearMails({ program }: Stand): Promise<void> {
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
