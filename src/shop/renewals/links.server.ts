import { timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '#src/platform/config/secret-key.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** What a signed link does: it stops one subscription, or pays one month, and opens nothing else. */
export type LinkKind = 'stop' | 'pay';

type Signing = Pick<Context, 'config'>;

/** The address of a signed link. It is made again for each mail: the database keeps nothing of it. */
export async function signedLink(context: Signing, kind: LinkKind, id: string): Promise<string> {
  return `${context.config.publicUrl}/${kind}/${id}.${await signature(context, kind, id)}`;
}

/** What a signed link is about. @throws Failure not_found for what we have not signed */
export async function openLink(context: Signing, kind: LinkKind, key: string): Promise<string> {
  const [id = '', signed = ''] = key.split('.');
  const right = Buffer.from(await signature(context, kind, id));
  const given = Buffer.from(signed);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Failure('not_found');
  return id;
}

function signature({ config }: Signing, kind: LinkKind, id: string): Promise<string> {
  return deriveSecret(config, `subscription ${kind} ${id}`);
}
