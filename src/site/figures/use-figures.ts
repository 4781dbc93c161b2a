import { useLoaderData } from 'react-router';
import type { SwitchName } from '#src/people/claims/switches.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** What is counted in the place of what is published, by its name and subject. */
export type ToldFigures = OutputOf<(typeof contract)['GET /api/figures']>;

/** What the loader of a page gives that says figures of ourselves. */
export type WithFigures = { figures: ToldFigures };

/** A figure as a page says it; none where what is counted tells nothing. `since` is the day since when it is counted. */
export type ToldFigure = { figure?: string; since?: string };

/** Reads them; without an answer the page is shown with what is published. */
export function readToldFigures(request: Request): Promise<ToldFigures> {
  return call('GET /api/figures', {}, request).catch(() => ({}));
}

/** Gives a figure as published, or what is counted in its place. */
export function useFigures() {
  const { figures } = useLoaderData<WithFigures>();
  return (name: SwitchName, published: string, subject = ''): ToldFigure => {
    const counted = figures[name];
    return counted ? { ...counted[subject] } : { figure: published };
  };
}

/** Tells whether something is shown as published of which our own rows tell nothing. */
export function usePublished(): (name: SwitchName) => boolean {
  const { figures } = useLoaderData<WithFigures>();
  return (name) => !figures[name];
}
