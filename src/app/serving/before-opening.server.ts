import type { FastifyRequest } from 'fastify';
import { soonPage } from '#src/app/pages.ts';
import type { rendererBy } from '#src/app/rendering/renderer.server.ts';
import { isLetIn } from '#src/offer/teachers/let-in.server.ts';
import { findReader } from '#src/people/accounts/sessions/page-cookie.server.ts';
import { isOpen } from '#src/people/opening/opening.server.ts';
import type { Unopened } from '#src/platform/browser/settings.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** What is shown before the school is open, and how it is told of that; `status` where it is not the page's own. */
export type Early = { url: string; unopened: Unopened; status?: number };

/** What the staff come to after the log-in until then: what is still missing is their next thing. */
export const leadsToOpening = ({ unopened, url }: Early) =>
  unopened === 'staff' && /^\/dashboard(\?|$)/.test(url);

/** Where the page stands that visitors see until then. */
export const soonPath = `/${soonPage.path}`;

/**
 * Makes what says whether a request comes before the school is open, and what it is shown then: the staff and the
 * teachers whom they let in see all of it; everybody else what stands by then, and at every other address that it opens soon. Nobody may keep any
 * of it, and no search engine: once the school is open, all is another.
 * @returns undefined once the school is open
 */
export function earlyBy(context: Context, renderer: ReturnType<typeof rendererBy>) {
  return async ({ url, headers }: FastifyRequest): Promise<Early | undefined> => {
    if (await isOpen(context)) return undefined;
    const person = (await findReader(context, headers.cookie))?.person;
    if (person && person.role !== 'student' && (await isLetIn(context, person)))
      return { url, unopened: person.role === 'admin' ? 'staff' : 'teacher' };
    const [path = '/'] = url.split('?', 1);
    const { stands, missing } = (await renderer()).beforeOpening(path);
    if (stands) return { url, unopened: 'visitor' };
    return { url: soonPath, unopened: 'visitor', status: missing ? 404 : 200 };
  };
}
