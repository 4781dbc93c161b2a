import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Page } from '#src/platform/http/contract.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';

/** What the address of a list asks for, by name, without empty values. */
export type ListQuery = Record<string, string>;

/** Reads what the address of a list asks for, as the query of a call. */
export function listQueryOf(request: Request): ListQuery {
  const asked = [...new URL(request.url).searchParams].map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(asked.filter(([, value]) => value));
}

/** Makes the loader of a list: the page of it that the address asks for. */
export function forList<Row>(load: (query: ListQuery) => Promise<Page<Row>>) {
  return forAdmin(async ({ request }) => {
    const query = listQueryOf(request);
    return { query, page: await load(query) };
  });
}

/**
 * The address with some of it changed. Another query begins the list anew: the cursor goes, unless it is what changes.
 */
function addressWith({ pathname, search }: { pathname: string; search: string }, changes: ListQuery): string {
  const params = new URLSearchParams(search);
  params.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** Goes to the address with some of it changed, counting from a navigation that is still on its way. */
export function useAddress() {
  const here = useLocation();
  const { location: asked } = useNavigation();
  const location = asked?.pathname === here.pathname ? asked : here;
  const navigate = useNavigate();
  return {
    to: (changes: ListQuery) => addressWith(location, changes),
    go: (changes: ListQuery) => void navigate(addressWith(location, changes), { preventScrollReset: true }),
  };
}
