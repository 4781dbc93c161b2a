import { setTimeout as wait } from 'node:timers/promises';
import {
  bringBack,
  crashMachine,
  crashPatroni,
  crashPostgres,
  freezeMachine,
  isWhole,
  type Place,
  rolesNow,
  switchOver,
  until,
} from './cluster.ts';
import { bothAnswer, killDars, startDars, type World } from './dars.ts';
import type { DatabaseName } from './machines.ts';

/** Something that goes wrong, or is done on purpose, while people book. `mend` brings back what it took. */
export type Act = { what: string; strike(): Promise<void>; mend(): Promise<void> };

/** What happens in a run, in this order; the leader dies so many times in each way. */
export function* actsOf(place: Place, world: World, kills: number): Generator<Act> {
  yield {
    what: 'nothing goes wrong',
    strike: async () => {},
    mend: async () => {},
  };
  for (const name of ['dars1', 'dars2'] as const)
    yield {
      what: `kill -9 of a process of Dars (${name})`,
      strike: () => killDars(name),
      async mend() {
        startDars(world, name);
        await bothAnswer();
      },
    };
  yield* deathsOfLeader(place, kills);
  yield deathOf(place, 'standby', 'the machine of the synchronous follower dies', crashMachine);
  yield {
    what: 'a switch-over that was asked for',
    async strike() {
      const { leader, standby } = await present();
      await switchOver(leader, standby);
    },
    mend: () => until('three PostgreSQL after the switch-over', 180, isWhole),
  };
}

/** How a leader dies, alone. */
export function* deathsOfLeader(place: Place, kills: number): Generator<Act> {
  for (let kill = 1; kill <= kills; kill++)
    for (const [what, strike] of Object.entries(deaths)) yield deathOf(place, 'leader', what, strike);
}

type Death = (place: Place, name: DatabaseName) => Promise<void>;

/** How a leader dies. */
const deaths: Record<string, Death> = {
  'the leading PostgreSQL dies': crashPostgres,
  'the leading Patroni dies, and is started again': crashPatroni,
  'the leading machine dies: PostgreSQL, Patroni and etcd': crashMachine,
  'the leading machine stands still, and goes on later': freezeMachine,
};

function deathOf(place: Place, role: 'leader' | 'standby', what: string, strike: Death): Act {
  let name: DatabaseName | undefined;
  return {
    what,
    async strike() {
      name = (await present())[role];
      await strike(place, name);
    },
    async mend() {
      await until('a leader', 120, async () => (await rolesNow()).leader !== undefined);
      // It goes on without the third for a while.
      await wait(5000);
      if (name) bringBack(place, name);
      await until(`${name} back, following`, 180, isWhole);
    },
  };
}

async function present(): Promise<{ leader: DatabaseName; standby: DatabaseName }> {
  const { leader, standby } = await rolesNow();
  if (!leader || !standby) throw new Error('Nobody leads, or nobody follows synchronously.');
  return { leader, standby };
}
