import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/** An act that takes no more than the id has no body. */
type Input<Body> = { params: { id: string }; body?: Body };

/**
 * Makes the handlers of what the staff do to one thing: the use case does it and writes the audit log, and the
 * answer is the thing as it is afterwards.
 * @example const act = actsOn(tellPerson);
 *          'POST /api/admin/people/:id/unblock': act(unblock)
 */
export function actsOn<Answer>(tell: (context: Context, id: string, by: SignedIn) => Promise<Answer>) {
  return <Body = unknown>(
    act: (context: Context, id: string, person: Person, body: Body) => Promise<unknown>,
  ) =>
    async (context: Context, { params: { id }, body }: Input<Body>, by: SignedIn) => {
      await act(context, id, by.person, body as Body);
      return tell(context, id, by);
    };
}
