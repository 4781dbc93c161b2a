import { href, type LoaderFunctionArgs, redirect } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { CallError } from '#src/platform/http/call.ts';

/**
 * Makes the loader of a page of the back office: it is forbidden to everybody but admins. The API refuses them too;
 * this only spares the calls. An admin who still needs a second factor is sent to set it up.
 * @example export const loader = forAdmin(({ request }) => …);
 */
export function forAdmin<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return signedIn(async (user, args) => {
    if (user.role !== 'admin') throw new Response(null, { status: 403 });
    try {
      return await load(args);
    } catch (error) {
      if (error instanceof CallError && error.code === 'second_factor_required')
        throw redirect(`${href('/settings')}#second-factor`);
      throw error;
    }
  });
}
