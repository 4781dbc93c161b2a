import { href, type LoaderFunctionArgs, redirect } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { CallError } from '#src/platform/http/call.ts';

/**
 * Makes the loader of a page of the back office: everybody but an admin is told that it is not theirs. The API
 * refuses them too; this only spares the calls. Who lacks a second factor that is asked of them is led to set it up.
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
