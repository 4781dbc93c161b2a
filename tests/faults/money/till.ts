import { setTimeout as wait } from 'node:timers/promises';
import type { Told } from '../../stand-ins/stripe/objects.ts';
import type { StandIn } from '../../stand-ins/stripe/server.ts';
import { signed } from '../../stand-ins/stripe/telling.ts';
import type { Door } from '../calls.ts';
import { periodic, push, withDatabase } from './jobs.ts';

/** Stripe as families and the network make it: late, sometimes unheard, telling things twice, in any order or never. */
export type Till = {
  stripe: StandIn;
  /**
   * Waits until Stripe has done something, or looked, and its answer is on its way still, for so many milliseconds: there
   * the worst can happen.
   */
  moment(left?: number): Promise<void>;
  /** From now on all goes well. */
  calm(): Promise<void>;
  /** How much there is still to be told. */
  untold(): number;
  close(): void;
};

/** As long as Stripe waits until it tells again, and between two looks at the jobs, in milliseconds. */
const again = 500;
const interval = 1000;
/** As long as an answer may take, and as one waits for a moment, in milliseconds. */
const late = 400;
const patience = 10_000;
/** What may be looked at to know of money that came: not a list. */
const one = /\/(sessions|refunds)\/\w+$/;

/** @param databaseUrl where the database is now, if it is there */
export function openTill(
  { stripe, door, now }: { stripe: StandIn; door: Door; now: () => Date },
  databaseUrl: () => Promise<string | undefined>,
): Till {
  const { settings, account } = stripe;
  const telling = new Set<Promise<void>>();
  let open = true;
  let isCalm = false;
  let told = 0;
  let ends = 0;
  let seize: { now: () => void; left: number } | undefined;
  settings.lateness = ({ method, path }) => {
    if (isCalm) return 0;
    if (seize && (method === 'POST' || one.test(path))) {
      const { now: seized, left } = seize;
      seize = undefined;
      setTimeout(seized, 10);
      return left;
    }
    return Math.random() < 0.3 ? late * Math.random() : 0;
  };
  // Each third that should be ended is not: it can still be paid.
  settings.moodFor = ({ path }) => (!isCalm && path.endsWith('/expire') && ++ends % 3 === 0 ? 'down' : 'up');

  async function tell(event: Told): Promise<void> {
    await wait(isCalm ? 0 : Math.random() * again);
    while (open && !(await isTaken(event))) await wait(again);
  }

  async function isTaken(event: Told): Promise<boolean> {
    try {
      const { payload: body, headers } = signed(event, now());
      const url = `${door.anybody()}/api/stripe/webhook`;
      const signal = AbortSignal.timeout(20_000);
      const answer = await fetch(url, { method: 'POST', body, headers, signal });
      await answer.arrayBuffer();
      if (answer.status >= 500 && answer.status !== 503) door.wrong.push(`webhook: ${answer.status}`);
      return answer.ok;
    } catch {
      return false;
    }
  }

  const tellAll = () => {
    for (const event of account.told.waiting.splice(0)) {
      told++;
      // Some are never heard of, some are told twice.
      const times = isCalm ? 1 : (([0, 2][told % 8] as number | undefined) ?? 1);
      for (let time = 0; time < times; time++) {
        const done = tell(event).then(() => void telling.delete(done));
        telling.add(done);
      }
    }
  };
  const teller = async () => {
    while (open) {
      tellAll();
      await wait(100);
    }
  };
  const hurry = async () => {
    for (let turn = 1; open && !isCalm; turn++) {
      const url = await databaseUrl().catch(() => undefined);
      if (url) await withDatabase(url, (client) => push(client, periodic)).catch(() => {});
      // An answer that nobody hears; what is asked again has the same key.
      if (turn % 3 === 0) settings.losesAnswers = 1;
      await wait(interval);
    }
  };
  teller();
  const hurrying = hurry();
  return {
    stripe,
    async moment(left = 2000) {
      const { promise, resolve } = Promise.withResolvers<void>();
      seize = { now: resolve, left };
      await Promise.race([promise, wait(patience)]);
      seize = undefined;
    },
    async calm() {
      isCalm = true;
      settings.losesAnswers = 0;
      await hurrying;
    },
    untold: () => account.told.waiting.length + telling.size,
    close() {
      open = false;
    },
  };
}
