import { asc, eq } from 'drizzle-orm';
import { isOpen } from '#src/people/opening/opening.server.ts';
import { openingChecks } from '#src/people/opening/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Waiting } from './waiting.ts';

/**
 * What had to be right on the opening day, and was not when it was measured last; since when that is known. Before that
 * day the page of it says so, and where the program is only tried nobody needs to know.
 */
export async function notRight(context: Context, language: Language): Promise<Waiting[]> {
  if (!context.config.production || !(await isOpen(context))) return [];
  const t = translator(language);
  const { key, state, measuredAt } = openingChecks;
  const red = await context.database
    .select({ id: key, at: measuredAt })
    .from(openingChecks)
    .where(eq(state, 'red'))
    .orderBy(asc(key));
  return red.map(({ id, at }) => ({ id, name: t(`moving/opening:names.${id}`), about: '', at }));
}
