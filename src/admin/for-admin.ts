import type { LoaderFunctionArgs } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';

/**
 * Makes the loader of a page of the back office: everybody but an admin is told that it is not theirs. The API
 * refuses them too; this only spares the calls.
 * @example export const loader = forAdmin(({ request }) => …);
 */
export function forAdmin<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return signedIn((user, args) => {
    if (user.role !== 'admin') throw new Response(null, { status: 403 });
    return load(args);
  });
}
