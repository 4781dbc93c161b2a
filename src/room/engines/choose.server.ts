import type { Config } from '#src/platform/config/config.server.ts';
import { type EngineName, engineHolds } from '../room.ts';
import { openEmbeddedRoom } from './embedded.server.ts';
import type { OpenEngine } from './engine.server.ts';
import { JanusEngine } from './janus.server.ts';

/** Its library is built for most machines, not for all: where it cannot be loaded, rooms are small. */
const embeddedIsHere = await import('node-datachannel').then(
  () => true,
  () => false,
);

type Told = Pick<Config, 'janusUrls' | 'janusKey'>;

/**
 * What carries a room of so many people. Up to four it is the browsers themselves, where Janus is not configured: their
 * sound goes the shortest way, and nothing of it through the program.
 * @param capacity how many may be in it, the teacher and who sits beside a learner among them
 */
export function engineFor({ janusUrls }: Pick<Config, 'janusUrls'>, capacity: number): EngineName {
  if (janusUrls.length > 0) return 'janus';
  return capacity > engineHolds.mesh && embeddedIsHere ? 'embedded' : 'mesh';
}

/** How many people the largest room of this installation holds. */
export function roomsHold({ janusUrls }: Pick<Config, 'janusUrls'>): number {
  if (janusUrls.length > 0) return engineHolds.janus;
  return embeddedIsHere ? engineHolds.embedded : engineHolds.mesh;
}

/** How the engine of a room is opened. A mesh has none on the server. */
export function openEngineFor(config: Told, name: Exclude<EngineName, 'mesh'>): OpenEngine {
  return name === 'janus' ? (room) => JanusEngine.open(config, room) : openEmbeddedRoom;
}
