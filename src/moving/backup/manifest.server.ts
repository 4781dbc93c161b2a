import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The last file of an archive. It says what the others are, so it is written when they are. */
export const manifestName = 'manifest.json';

export const manifestSchema = z.object({
  format: z.literal(1),
  /** The program's. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** Those that had been applied to the database, in their order. */
  migrations: z.array(z.object({ hash: z.string(), at: z.int() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** How many were waiting or at work. */
  jobs: z.int(),
  /** `missing` are those that the database knows and the store does not have. */
  pictures: z.object({ kept: z.int(), missing: z.array(z.string()) }),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;

/** A waiting job, as an archive keeps it. */
export const waitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  at: z.coerce.date(),
});

export type WaitingJob = z.output<typeof waitingJob>;

/** Where a part of the rows of a table lies. */
export function partName(table: string, part: number): string {
  return `tables/${table}/${part}.ndjson`;
}

/** Where a part of the waiting jobs lies. */
export function jobsName(part: number): string {
  return `jobs/${part}.ndjson`;
}

/** Where a file of the store lies, by its name there. */
export function pictureName(name: string): string {
  return `pictures/${name}`;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
