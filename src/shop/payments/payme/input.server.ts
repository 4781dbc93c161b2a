import { z } from 'zod';

/** A call by JSON-RPC 2.0: parameters by name, and an id that the answer repeats. */
export const rpcCall = z.object({
  method: z.string(),
  params: z.record(z.string(), z.unknown()),
});

/** What the answer repeats, as far as it can be read; null otherwise, as JSON-RPC has it. */
export const rpcId = z.object({ id: z.union([z.number(), z.string().max(100)]) });

const id = z.string().regex(/^[\w-]{1,64}$/);
/** Milliseconds since 1970. */
const time = z.int().min(0);
/** Any number is read here: one that is no whole number of tiyin is a wrong amount, not a wrong request. */
const amount = z.number();
const account = z.record(z.string(), z.unknown());

export const params = {
  check: z.object({ amount, account }),
  create: z.object({ id, time, amount, account }),
  named: z.object({ id }),
  cancel: z.object({ id, reason: z.int().min(-32_768).max(32_767) }),
  statement: z.object({ from: time, to: time }),
  fiscal: z.object({ id, type: z.enum(['PERFORM', 'CANCEL']), fiscal_data: z.looseObject({}) }),
};

export type Account = z.output<typeof account>;
