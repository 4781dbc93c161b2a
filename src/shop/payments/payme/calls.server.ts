import type { z } from 'zod';
import type { Context } from '#src/platform/program/context.server.ts';
import { cancelTransaction } from './cancel.server.ts';
import { checkPayable, createTransaction } from './create.server.ts';
import { params, rpcCall } from './input.server.ts';
import { performTransaction } from './perform.server.ts';
import { Problem } from './problems.ts';
import { checkTransaction, statement, takeFiscalData } from './statement.server.ts';

type Method = (context: Context, input: object) => Promise<object>;

/** The methods of the Merchant API. ChangePassword is none of them: the key is configuration, and Payme's cabinet makes it. */
const methods = new Map<string, Method>([
  ['CheckPerformTransaction', method(params.check, checkPayable)],
  ['CreateTransaction', method(params.create, createTransaction)],
  ['PerformTransaction', method(params.named, performTransaction)],
  ['CancelTransaction', method(params.cancel, cancelTransaction)],
  ['CheckTransaction', method(params.named, checkTransaction)],
  ['GetStatement', method(params.statement, statement)],
  ['SetFiscalData', method(params.fiscal, takeFiscalData)],
]);

function method<S extends z.ZodType>(
  schema: S,
  run: (context: Context, input: z.output<S>) => Promise<object>,
): Method {
  return (context, input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw new Problem('wrongRequest');
    return run(context, parsed.data);
  };
}

/** Does what a call asks. @throws Problem */
export async function answerCall(context: Context, input: unknown): Promise<object> {
  const call = rpcCall.safeParse(input);
  if (!call.success) throw new Problem('wrongRequest');
  const asked = methods.get(call.data.method);
  if (!asked) throw new Problem('unknownMethod', call.data.method.slice(0, 100));
  return asked(context, call.data.params);
}
