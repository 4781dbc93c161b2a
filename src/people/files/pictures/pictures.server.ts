import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#src/platform/forms/errors.ts';
import { admit, type Doors } from '#src/platform/http/admit.server.ts';
import { childSecret } from '#src/platform/http/child-door.server.ts';
import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isDocument, isName, isPicture, isVoice, typeOf, variantName } from '../names.server.ts';
import { openStore, storeTrouble } from '../stores/store.server.ts';
import { pictures } from '../tables.server.ts';
import { sendVoice } from '../voices/send.server.ts';

/** What is under a name never changes. */
const forGood = 'public, max-age=31536000, immutable';
/** Until the asked width has been drawn. */
const forNow = 'public, max-age=10';
/** What is not for everybody is kept nowhere, as no page of one person is: the next at this device may be another. */
const forOne = 'private, no-store';

/** Whether somebody may read what a later room gave them; the later room hands the answer in. */
export type MayRead = (context: Context, name: string, who: Reader) => Promise<boolean>;
/** Who asks: somebody who has signed in, or a child by their own way in. */
export type Reader = { person: Person } | { learnerId: string };

/**
 * Sends pictures to everybody, and what is private to its sender and to who may read what it was given with, as if it did
 * not exist for all others. With `?w=` it is the picture of that width, in AVIF where the browser takes it, else in WebP;
 * until it has been drawn, the picture as it was taken in. A document or a voice is given as it is, and of a
 * voice the part that is asked for.
 */
export function pictureBy(mayRead: MayRead): RawHandler {
  return {
    async answer(context, request, reply, doors) {
      const { name } = request.params as { name: string };
      const { w } = request.query as { w?: string };
      const { headers } = request;
      if (!isName(name)) throw new Failure('not_found');
      const [kept] = await context.database.select().from(pictures).where(eq(pictures.name, name));
      if (kept?.isPrivate && !(await isFor(context, request, reply, kept, doors)))
        throw new Failure('not_found');
      const asked = w && isPicture(name) ? variantsFor(name, Number(w), headers.accept) : [];
      const found = await firstOf(context, [...asked, name]).catch((error: unknown) => {
        throw storeTrouble(context, error);
      });
      if (!found) throw new Failure('not_found');
      const etag = `"${found.name}"`;
      reply.headers({
        etag,
        'cache-control': kept?.isPrivate ? forOne : w && found.name === name ? forNow : forGood,
        ...(w ? { vary: 'Accept' } : {}),
      });
      if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send();
      if (isVoice(name)) return sendVoice(request, reply, { etag, bytes: found.bytes });
      return reply
        .headers({
          'content-type': typeOf(found.name),
          // A document is saved, and never opened as a page of ours.
          'content-disposition': isDocument(name) ? 'attachment; filename="dars.pdf"' : 'inline',
          ...(isDocument(name) && { 'content-security-policy': "sandbox; default-src 'none'" }),
        })
        .send(found.bytes);
    },
  };

  async function isFor(
    context: Context,
    request: FastifyRequest,
    reply: FastifyReply,
    { name, ownerId }: Pick<typeof pictures.$inferSelect, 'name' | 'ownerId'>,
    doors: Doors,
  ) {
    const { person, zone } = await admit(request, reply, {}, doors.authenticate);
    if (person) return person.id === ownerId || mayRead(context, name, { person });
    const secret = childSecret(context.config, request.headers.cookie);
    const learnerId = secret && (await doors.findLearner(secret, { zone }));
    return learnerId ? mayRead(context, name, { learnerId }) : false;
  }
}

async function firstOf(
  { config }: Context,
  names: string[],
): Promise<{ name: string; bytes: Buffer } | undefined> {
  const store = openStore(config);
  for (const name of names) {
    const bytes = await store.get(name);
    if (bytes) return { name, bytes };
  }
  return undefined;
}

/** What is sent of one width, the best first. */
function variantsFor(name: string, width: number, accept = ''): string[] {
  const avif = accept.split(',').some((type) => /^\s*image\/avif\s*(;|$)/i.test(type) && !isRefused(type));
  return [...(avif ? [variantName(name, width, 'avif')] : []), variantName(name, width, 'webp')];
}

function isRefused(type: string): boolean {
  return /;\s*q=0(\.0*)?\s*(;|$)/i.test(type);
}

/** Whether a browser has it already (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}
