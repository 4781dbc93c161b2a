import type { Context } from '#src/platform/program/context.server.ts';

/** Whether the school has said who it is: its name and address, as receipts and legal texts say them. */
export async function businessIsSet(_context: Pick<Context, 'database'>): Promise<boolean> {
  return false;
}
