import { useLoaderData } from 'react-router';
import type { SwitchName } from '#src/people/claims/switches.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { figureIn } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** The counts shown in place of published figures, by name and subject. */
export type ToldFigures = OutputOf<(typeof contract)['GET /api/figures']>;

/** The data of a page that shows figures about us. */
export type WithFigures = { figures: ToldFigures };

/**
 * A figure as a page shows it, in its language; none where the count is empty. `plain` is the same as code reads it,
 * `since` the day since when it is counted.
 */
export type ToldFigure = { figure?: string; plain?: string; since?: string };

/** Reads them; without an answer the page shows the published figures. */
export function readToldFigures(request: Request): Promise<ToldFigures> {
  return call('GET /api/figures', {}, request).catch(() => ({}));
}

/** Returns a reader of figures: as published, or the count in its place. */
export function useFigures() {
  const { figures } = useLoaderData<WithFigures>();
  const { language } = useTranslation('figures');
  return (name: SwitchName, published: string, subject = ''): ToldFigure => {
    const counted = figures[name];
    const { figure: plain, since } = counted ? { ...counted[subject] } : { figure: published };
    return plain ? { figure: figureIn(plain, language), plain, since } : {};
  };
}

/** Returns whether a claim that our rows cannot count is shown as published. */
export function usePublished(): (name: SwitchName) => boolean {
  const { figures } = useLoaderData<WithFigures>();
  return (name) => !figures[name];
}
