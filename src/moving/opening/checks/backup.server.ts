import type { Found } from '#src/people/opening/checks.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** What a later district does with backups: finds the newest, and restores it into a database made for that. */
export type Rehearsal = {
  newest(config: Context['config']): Promise<string | undefined>;
  rehearse(config: Context['config'], name: string): Promise<{ takenAt: Date; rows: number }>;
};

/** A backup is made each night: an older one is none. In milliseconds. */
const mostAge = 48 * 3_600_000;

/** What PostgreSQL says where the program's role may not make a database. */
const insufficientPrivilege = '42501';

/**
 * Restores the newest backup. The one that was restored before is not restored again, unless somebody asks.
 * @param before what was found the last time
 */
export async function measureBackup(
  { config, clock, log }: Context,
  { newest, rehearse }: Rehearsal,
  { before, asked }: { before: Found | undefined; asked: boolean },
): Promise<Found> {
  const file = await newest(config);
  if (!file) return { finding: 'backup-none', values: {} };
  const known = !asked && before?.finding === 'backup-restored' && before.values.file === file;
  try {
    const { takenAt, rows } =
      known && before
        ? { takenAt: new Date(before.values.takenAt ?? 0), rows: Number(before.values.rows) }
        : await rehearse(config, file);
    const values = { file, rows, takenAt: takenAt.toISOString() };
    const isOld = clock.now().getTime() - takenAt.getTime() > mostAge;
    return { finding: isOld ? 'backup-old' : 'backup-restored', values };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    log.warn({ file, error: code ?? message.split('\n')[0] }, 'a backup could not be restored');
    return {
      finding: code === insufficientPrivilege ? 'backup-forbidden' : 'backup-broken',
      values: { file },
    };
  }
}
