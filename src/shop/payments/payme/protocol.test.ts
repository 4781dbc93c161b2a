import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { merchant, type Payme, paymeId, paymeOf } from '../../../../tests/stand-ins/payme/caller.ts';
import { begunPayment, openOrder, paidOrder } from '../../../../tests/stand-ins/payme/orders.ts';
import { checks, expectProblem, type Sandbox } from '../../../../tests/stand-ins/payme/sandbox.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram({ environment: merchant });
let payme: Payme;
beforeAll(async () => {
  payme = paymeOf(program);
});
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users');
});

test('the checks of the sandbox, each on what those before it left', async () => {
  const order = await openOrder(program);
  const payment = await begunPayment(program, order);
  const sandbox = { program, payme, order, payment } as Sandbox;
  for (const [name, check] of Object.entries(checks))
    await check(sandbox).catch((cause) => {
      throw new Error(`not held: ${name}`, { cause });
    });
});

describe('the protocol', () => {
  test('everything is answered with the status 200, whatever comes', async () => {
    for (const [body, code] of [
      ['{"method":', -32700],
      ['', -32700],
      ['null', -32600],
      ['[]', -32600],
      ['{"id":1}', -32600],
      ['{"method":"CheckTransaction"}', -32600],
      ['{"method":"CheckTransaction","params":[]}', -32600],
      ['{"method":"CheckTransaction","params":{"id":7}}', -32600],
      ['{"method":"CheckTransaction","params":{"id":"\\u0000"}}', -32600],
      ['{"method":"CreateTransaction","params":{"id":"a","time":"soon","amount":1,"account":{}}}', -32600],
      ['{"method":"toString","params":{}}', -32601],
    ] as const) {
      const answer = await payme.send(body);
      expect([body, answer.status, answer.error?.code]).toEqual([body, 200, code]);
    }
    const tooLong = await payme.send(`"${'x'.repeat(70_000)}"`);
    expect([tooLong.status, tooLong.error.code, tooLong.id]).toEqual([200, -32600, null]);
    const asForm = await payme.send('a=b', { type: 'application/x-www-form-urlencoded' });
    expect([asForm.status, asForm.error.code]).toEqual([200, -32700]);
  });

  test('only POST is answered otherwise', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await payme.send(undefined, { method });
      expect([method, answer.status, answer.error?.code]).toEqual([method, 200, -32300]);
    }
  });

  test('a method that is not there is named, and the key is not changed by a call', async () => {
    const { error } = await payme.call('ChangePassword', { password: 'another key' });
    expect([error.code, error.data]).toEqual([-32601, 'ChangePassword']);
    expect((await payme.call('GetStatement', { from: 0, to: 0 })).result).toEqual({ transactions: [] });
  });

  test('the key is Payme’s alone: no other scheme, name or case', async () => {
    const url = `http://127.0.0.1:${(program.app.server.address() as { port: number }).port}/api/payme`;
    const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`;
    for (const authorization of [
      basic(`Payme:${merchant.PAYME_KEY}`),
      basic(`Paycom:${merchant.PAYME_KEY.toUpperCase()}`),
      basic(`Paycom:${merchant.PAYME_KEY} `),
      `Bearer ${merchant.PAYME_KEY}`,
      'Basic',
    ]) {
      const body = '{"method":"GetStatement","params":{"from":0,"to":1},"id":3}';
      const answer = await fetch(url, { method: 'POST', headers: { authorization }, body });
      expect(await answer.json()).toMatchObject({ error: { code: -32504 }, id: 3 });
    }
  });

  test('the receipt of the tax office is taken for what is known', async () => {
    const { id } = await paidOrder(program);
    const receipt = { type: 'PERFORM', fiscal_data: { receipt_id: 121, status_code: 0 } };
    expect((await payme.call('SetFiscalData', { id, ...receipt })).result).toEqual({ success: true });
    expectProblem(await payme.call('SetFiscalData', { id: paymeId(), ...receipt }), -32001);
  });
});
