import { eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { refuseMachines } from '#src/platform/http/trap.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { answerDue } from './answer-due.server.ts';
import type { AskSchool } from './ask-school.ts';
import type { ContactRequest } from './contract.ts';
import { formOf } from './forms.ts';
import { wordsOf } from './mails/asked-words.server.ts';
import { tellStaffOfRequest } from './mails/mails.server.ts';
import { requests } from './tables.server.ts';

/**
 * Keeps a request (spec §7, POST /mail) and promises the staff the mail about it, together or not at all.
 * @throws Failure seems_automatic; conflict for the `requestId` of another request
 */
export async function askStaff(
  context: Context,
  { leaveEmpty, elapsed, requestId, form: named, ...asked }: ContactRequest,
  language: Language,
): Promise<void> {
  const form = named ?? formOf(asked.message);
  refuseMachines(context, { leaveEmpty, elapsed }, `request by ${form}`);
  await keep(context, { ...asked, form, requestId: requestId ?? null, language });
}

/**
 * The same for a student or teacher who is signed in: what they ask goes into their conversation with the school, where
 * they find the answer.
 */
export async function askAsAccount(
  context: Context,
  { requestId: key, form: named, ...asked }: ContactRequest,
  { language, person }: { language: Language; person: Person },
  askSchool: AskSchool,
): Promise<void> {
  const form = named ?? formOf(asked.message);
  const words = wordsOf({ ...asked, form }, { language, email: person.email });
  await askSchool(context, { words, language, key }, person);
}

/** What somebody says in a form. */
const said = ['name', 'phoneNumber', 'email', 'message', 'form', 'about'] as const;

/** Once for a `requestId`. @throws Failure conflict for the `requestId` of another request */
async function keep(
  context: Context,
  asked: Omit<typeof requests.$inferInsert, 'createdAt' | 'dueAt'>,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const { config, database, clock } = context;
    const createdAt = clock.now();
    const dueAt = answerDue({ createdAt, isComplaint: false }, config.businessTimeZone);
    const [kept] = await database
      .insert(requests)
      .values({ ...asked, createdAt, dueAt })
      .onConflictDoNothing({ target: requests.requestId })
      .returning();
    if (kept) return tellStaffOfRequest(context, kept);
    const [known] = await database
      .select()
      .from(requests)
      .where(eq(requests.requestId, asked.requestId ?? ''));
    if (!known || said.some((one) => known[one] !== asked[one])) throw new Failure('conflict');
  });
}
