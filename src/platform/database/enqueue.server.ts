import type { z } from 'zod';
import type { Database } from './database.server.ts';

/** A kind of work, as far as the code that promises it has to know. */
type NamedJob<S> = { name: string; data?: S };

/** Enqueues in the caller's transaction: the job exists when, and only when, that commits. */
export type Jobs = {
  enqueue<S extends z.ZodType>(
    database: Database,
    job: NamedJob<S>,
    data: z.input<S>,
    options?: { at?: Date },
  ): Promise<void>;
  /** Several of a kind, in one statement. */
  enqueueAll<S extends z.ZodType>(database: Database, job: NamedJob<S>, data: z.input<S>[]): Promise<void>;
};
