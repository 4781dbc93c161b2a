import type { FastifyBaseLogger } from 'fastify';
import type { FromEngine, TrackKind } from '../protocol.ts';
import type { EngineName } from '../room.ts';
import type { ToEngine } from '../schemas.ts';

/** What a room gives its engine. */
export type EngineRoom = {
  meetingId: string;
  /** Says something to one device of the room. */
  send(id: string, message: FromEngine): void;
  /** What the engine kept of this room, and keeps for a program that starts anew (a row of PostgreSQL). */
  kept: unknown;
  keep(value: unknown): Promise<void>;
  log: FastifyBaseLogger;
};

/**
 * What carries sound and pictures of one room. A mesh has none on the server: the hub hands on `signal` from device to
 * device.
 */
export type Engine = {
  name: Exclude<EngineName, 'mesh'>;
  /**
   * A device has come, or has come back by another socket (`again`): it is offered what the others publish. Of a program
   * that starts anew none is there again: what outlived it goes on without a new offer.
   */
  joined(id: string, about: { again: boolean; publishes: boolean }): Promise<void>;
  left(id: string): Promise<void>;
  message(id: string, message: ToEngine): Promise<void>;
  /** From now on these tracks of a device are not handed on; an empty list lets all through. */
  silence(id: string, tracks: readonly TrackKind[]): Promise<void>;
  /** The lesson is over: nothing of it is left. */
  end(): Promise<void>;
  /** This process gives the room up, and another goes on with it: what outlives us stays. */
  let(): Promise<void>;
};

/** Opens the engine for a room. @throws Error where it cannot be reached */
export type OpenEngine = (room: EngineRoom) => Promise<Engine>;
