import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Found } from '#src/people/opening/checks.ts';
import { beginProof, findProof } from '#src/people/opening/proofs.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { mailTest } from '../mails.server.ts';

const day = 86_400_000;

/** The mail server: what was proven of one holds for no other. Never its password. */
function serverOf({ config }: Pick<Context, 'config'>): string | undefined {
  return config.smtpUrl && new URL(config.smtpUrl).host;
}

/** Sends the test letter to who asks; its link has to be opened. An earlier letter's link is over. */
export async function sendTestLetter(context: Context, { person }: SignedIn): Promise<void> {
  const { secret } = await beginProof(context, 'letter', serverOf(context) ?? '', person);
  await mailTest(context, person, secret);
}

/** Whether a letter was opened by its link, and letters still go out. */
export async function measureMail(context: Context): Promise<Found> {
  const host = serverOf(context);
  if (!host) return { finding: 'mail-unset', values: {} };
  const proof = await findProof(context, 'letter');
  if (proof?.about !== host) return { finding: 'mail-untried', values: { host } };
  if (await areRefused(context)) return { finding: 'mail-failing', values: { host } };
  if (!proof.provenAt) return { finding: 'mail-waiting', values: { host } };
  return { finding: 'mail-opened', values: { host } };
}

/** The mail server has refused letters since yesterday, and taken none. */
async function areRefused({ database, clock }: Context): Promise<boolean> {
  const since = new Date(clock.now().getTime() - day);
  const refused = and(isNotNull(mails.error), gt(mails.createdAt, since));
  if ((await database.$count(mails, refused)) === 0) return false;
  return (await database.$count(mails, and(eq(mails.status, 'sent'), gt(mails.sentAt, since)))) === 0;
}
