import { useLocation, useNavigate, useNavigation } from 'react-router';

/** What the address of a list asks for, by name; what it leaves open is an empty text. */
export type Wish = Record<string, string>;

/** Reads from the address of a page what `names` say, for a call. */
export function wishOf(request: Request, names: readonly string[]): Wish {
  const params = new URL(request.url).searchParams;
  const asked = [...names, 'q', 'sort', 'cursor'].map((name) => [name, params.get(name)?.trim() ?? '']);
  return Object.fromEntries(asked);
}

/** What a wish is as the query of a call: without what is left open. */
export function queryOf(wish: Wish): Record<string, string> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value));
}

/**
 * The address with some of it changed. A change of what is asked for begins the list anew: the cursor goes unless it
 * is what changes.
 */
function addressWith({ pathname, search }: { pathname: string; search: string }, changes: Wish): string {
  const params = new URLSearchParams(search);
  params.delete('cursor');
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** Goes to the address with some of it changed; what was asked for and is still on its way counts as there. */
export function useAddress() {
  const here = useLocation();
  const { location: asked } = useNavigation();
  const location = asked?.pathname === here.pathname ? asked : here;
  const navigate = useNavigate();
  return {
    to: (changes: Wish) => addressWith(location, changes),
    go: (changes: Wish) => void navigate(addressWith(location, changes), { preventScrollReset: true }),
  };
}
