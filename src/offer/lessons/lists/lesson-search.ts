import { href } from 'react-router';
import { CallError, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';
import { isKind, type Kind, kinds } from '../lesson.ts';

const callPage = pageCaller<typeof contract>();

/** A class or group as a list shows it. */
export type ListedLesson = OutputOf<(typeof contract)['GET /api/class/public']>[number];

/** What the address of /classes asks for. */
export type LessonWish = { q: string; category: string; kind: Kind | undefined };

/** The first page of each kind that was asked for. */
export type FoundLists = { wish: LessonWish; lists: { kind: Kind; first: Page<ListedLesson> }[] };

/** Reads the address; what our own form cannot have written is left out. */
export function wishOf(params: URLSearchParams): LessonWish {
  const category = params.get('category') ?? '';
  const kind = params.get('kind') ?? undefined;
  return {
    q: (params.get('q') ?? '').trim().slice(0, 140),
    category: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(category) ? category : '',
    kind: isKind(kind) ? kind : undefined,
  };
}

/** Writes the address, without what was not asked for. */
export function addressOf(wish: LessonWish): string {
  const chosen = Object.entries(wish).filter(([, value]) => value);
  const query = new URLSearchParams(chosen as [string, string][]);
  return query.size > 0 ? `${href('/classes')}?${query}` : href('/classes');
}

/** @throws CallError */
export function findLessons(
  kind: Kind,
  { q, category }: LessonWish,
  page: { limit: number; cursor?: string },
) {
  return callPage(`GET /api/${kind}/public`, { query: { q, ...(category && { category }), ...page } });
}

/** Undefined when they could not be fetched. */
export async function findAll(wish: LessonWish): Promise<FoundLists | undefined> {
  const wanted = wish.kind ? [wish.kind] : kinds;
  // Of two kinds, the second should not be far below.
  const limit = wish.kind ? 24 : 9;
  try {
    const lists = await Promise.all(
      wanted.map(async (kind) => ({ kind, first: await findLessons(kind, wish, { limit }) })),
    );
    return { wish, lists };
  } catch (error) {
    if (error instanceof CallError && error.code !== 'unauthenticated') return undefined;
    throw error;
  }
}
