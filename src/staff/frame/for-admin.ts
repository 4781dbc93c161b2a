import type { LoaderFunctionArgs } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';

/**
 * Makes the loader of a page of the back office: it is forbidden to everybody but admins. The API refuses them too;
 * this only spares the calls.
 * @example export const loader = forAdmin(({ request }) => …);
 */
export function forAdmin<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return signedIn(async (user, args) => {
    if (user.role !== 'admin') throw new Response(null, { status: 403 });
    return load(args);
  });
}
