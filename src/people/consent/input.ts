import * as z from 'zod/mini';
import { type Act, type Agreed, inForce } from './agreed.ts';
import { type DocumentName, editions } from './editions.ts';

/**
 * The versions of the texts to which somebody agreed, each a known one. A caller that names none agrees to those in
 * force.
 */
export function agreedTo<A extends Act>(act: A) {
  const now = inForce(act);
  const names = Object.keys(now) as DocumentName[];
  const versions = z.object(Object.fromEntries(names.map((name) => [name, z.enum(editions[name].known)])));
  return z
    ._default(versions as unknown as z.ZodMiniType<Agreed<A>, Agreed<A>>, now as never)
    .check(z.describe('The versions of the legal texts that were shown; left out: those in force'));
}
