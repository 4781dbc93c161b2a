import type { Config } from '#src/platform/config/config.server.ts';
import type { EngineName } from '../room.ts';
import type { OpenEngine } from './engine.server.ts';

/** Which engine carries a room of so many people. */
export function engineFor(_: Config, _capacity: number): EngineName {
  return 'mesh';
}

/** How an engine of the server is opened. */
export function openEngineFor(_: Config, name: Exclude<EngineName, 'mesh'>): OpenEngine {
  throw new Error(`no engine ${name}`);
}
