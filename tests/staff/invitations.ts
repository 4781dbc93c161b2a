import { randomInt, randomUUID } from 'node:crypto';
import { mintCodes } from '#src/people/accounts/invited/codes.server.ts';
import { type BroughtIn, bringInMany } from '#src/people/accounts/invited/invited.server.ts';
import { addressOfPhone } from '#src/people/accounts/phones/phone-address.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

/** Families that were brought in and not invited, as an import makes them; what is given holds for each. */
export function makeStill(
  { context }: Pick<TestProgram, 'context'>,
  count: number,
  more: Partial<BroughtIn> = {},
): Promise<User[]> {
  const people = Array.from({ length: count }, () => ({
    email: `still-${randomUUID()}@dars.test`,
    role: 'student' as const,
    name: 'Nargiza',
    language: 'uz' as const,
    timeZone: 'Asia/Tashkent',
    ...more,
  }));
  return inTransaction(context, (context) => bringInMany(context, people));
}

/** Somebody who has this phone and no e-mail. */
const reachedBy = (phone: string) => ({ email: addressOfPhone(phone), phone });
export const byPhone = reachedBy('+998901234567');
export const byAnyPhone = () => reachedBy(`+998${randomInt(1e8, 1e9)}`);

/** The code on paper of a family that has a phone alone. */
export async function makeCode(program: Pick<TestProgram, 'context'>): Promise<string> {
  const [still] = await makeStill(program, 1, byAnyPhone());
  const id = still?.id ?? '';
  const codes = await inTransaction(program.context, (context) => mintCodes(context, [id]));
  return codes.get(id) ?? '';
}

export const invitationSamples: Record<string, MakeSample> = {
  'POST /api/admin/invitation-papers': async (program) => ({
    body: { userIds: (await makeStill(program, 1, byAnyPhone())).map(({ id }) => id) },
  }),
  'POST /api/admin/invitations': async (program) => ({
    body: { userIds: (await makeStill(program, 2)).map(({ id }) => id) },
  }),
};
