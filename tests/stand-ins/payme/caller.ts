import type { AddressInfo } from 'node:net';
import type { TestProgram } from '../../start/program.ts';

/** The cash desk of tests. */
export const merchant = {
  PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2',
  PAYME_KEY: 'a-key-of-tests-0123456789',
};

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
export type RpcAnswer = { result?: any; error?: any; id: unknown; jsonrpc: string };

let calls = 0;
let made = 0;

/** An id as Payme gives them: 24 hexadecimal digits. */
export function paymeId(): string {
  made += 1;
  return made.toString(16).padStart(24, '5305e3bab097f420a6000000');
}

/** Payme, which calls over HTTP as it does: a method with its parameters, or whatever else is sent. */
export function paymeOf(program: TestProgram) {
  const { port } = program.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/payme`;
  async function send(
    body: string | undefined,
    { key = merchant.PAYME_KEY, method = 'POST', type = 'text/json; charset=UTF-8' } = {},
  ): Promise<RpcAnswer & { status: number }> {
    const authorization = `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`;
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': type, ...(key && { authorization }) },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, ...((await answer.json()) as RpcAnswer) };
  }
  async function call(method: string, params: object, more: { key?: string } = {}): Promise<RpcAnswer> {
    calls += 1;
    const id = calls;
    const { status, ...answer } = await send(JSON.stringify({ method, params, id }), more);
    if (status !== 200 || answer.id !== id || answer.jsonrpc !== '2.0')
      throw new Error(`not an answer of JSON-RPC to call ${id}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }
  return { send, call };
}

export type Payme = ReturnType<typeof paymeOf>;

/** Payme's call that begins to take what an order costs: the transaction's id, and what was answered. */
export async function created(
  program: TestProgram,
  order: { number: number },
  { amount }: { amount: number },
  id = paymeId(),
) {
  const said = { id, time: program.clock.now().getTime(), amount, account: { order: String(order.number) } };
  return { answer: await paymeOf(program).call('CreateTransaction', said), id };
}
