import { and, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { inEachLanguage, type Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Letter, subscriptions } from './tables.server.ts';

/** The readers of a letter: all who have confirmed that they want it, and have not left. */
export function readersOf({ list, course }: Pick<Letter, 'list' | 'course'>): SQL | undefined {
  return and(
    eq(subscriptions.list, list),
    course ? eq(subscriptions.course, course) : isNull(subscriptions.course),
    isNotNull(subscriptions.confirmedAt),
    isNull(subscriptions.endedAt),
  );
}

/** How many they are, by their language. */
export async function countReaders(
  { database }: Context,
  letter: Pick<Letter, 'list' | 'course'>,
): Promise<Record<Language, number>> {
  const counted = await database
    .select({ language: subscriptions.language, number: count() })
    .from(subscriptions)
    .where(readersOf(letter))
    .groupBy(subscriptions.language);
  const of = (language: Language) => counted.find((one) => one.language === language)?.number ?? 0;
  return inEachLanguage(of);
}
