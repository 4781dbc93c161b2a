import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { canonicalEmail } from '#src/people/accounts/accounts.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { refuseMachines } from '#src/platform/http/trap.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { linkHours } from './data-request.ts';
import { countHeld, readHeld } from './held/held.server.ts';
import { mailLink, mailNothing } from './mails.server.ts';
import { ofAddress } from './subject.server.ts';
import { dataKeys } from './tables.server.ts';

/** Links mailed to one address a day: more are asked for by somebody else. */
const links = { count: 5, seconds: 24 * 60 * 60 };

/**
 * Takes the request to see the data under an address. Whether there is any is looked up later, in a job: so the
 * answer is the same, and as quick, for everybody.
 * @param language of the page: whoever has an account is written to in the account's
 * @throws Failure seems_automatic
 */
export async function askForLink(
  context: Context,
  { email, leaveEmpty, elapsed }: { email: string; leaveEmpty: string; elapsed?: number | undefined },
  language: Language,
): Promise<void> {
  refuseMachines(context, { leaveEmpty, elapsed }, 'ask for data');
  await context.jobs.enqueue(context.database, sendDataLink, { email: canonicalEmail(email), language });
}

/** Mails the link, or that nothing is held. */
export const sendDataLink = defineJob({
  name: 'privacy.link',
  data: z.object({ email: z.string(), language: z.enum(languages) }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 5, delayMax: 300 },
  async run(context, { email, language }) {
    const enough = await context.limiter
      .counter('data links', links)
      .take(hashSecret(email))
      .then(
        () => false,
        () => true,
      );
    if (enough) return;
    await inTransaction(context, async (context) => {
      const subject = await ofAddress(context, email);
      const counts = countHeld(await readHeld(context, subject));
      const isAnything = Object.values(counts).some((count) => count > 0);
      const inTheirs = subject.user?.language ?? language;
      if (!isAnything) return mailNothing(context, email, inTheirs);
      await mailLink(context, email, await mintKey(context, email, inTheirs), inTheirs);
    });
  },
});

/** Makes the secret of one mail: 256 random bits. Only the hash is kept, for a day. */
async function mintKey({ database, clock }: Context, email: string, language: Language): Promise<string> {
  const key = mintSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + linkHours * 60 * 60_000);
  await database.insert(dataKeys).values({ hash: hashSecret(key), email, language, createdAt, expiresAt });
  return key;
}

/** The address that a secret was mailed to, while it works. @throws Failure not_found */
export async function openLink({ database, clock }: Context, key: string): Promise<string> {
  const [found] = await database
    .select({ email: dataKeys.email })
    .from(dataKeys)
    .where(and(eq(dataKeys.hash, hashSecret(key)), gt(dataKeys.expiresAt, clock.now())));
  if (!found) throw new Failure('not_found');
  return found.email;
}
