import { randomUUID } from 'node:crypto';
import { inForce } from '#src/people/consent/agreed.ts';
import type { StandIn } from '../../tests/stand-ins/stripe/server.ts';
import type { RunningProgram } from '../program/program.ts';
import { type Account, callApi, confirmAddress } from './set-up.ts';

/** A package of eight lessons for 160$, bought by the calls that the pages make. @returns its order's id */
export async function payForPackage(
  program: RunningProgram,
  stripe: StandIn,
  parent: Account,
  learnerId: string,
): Promise<string> {
  const { order, url } = await orderPackage(program, parent, learnerId);
  stripe.account.pay(new URL(url).pathname.split('/').at(-1) ?? '');
  await callApi(program, parent, 'GET', `/api/orders/${order._id}`);
  return order._id;
}

/** The same, not paid yet. */
export async function orderPackage(
  program: RunningProgram,
  parent: Account,
  learnerId: string,
): Promise<{ order: { _id: string; number: number }; url: string }> {
  await confirmAddress(program, parent);
  const said = { plan: 'group8', learnerId, way: 'stripe', shown: 16_000, requestId: randomUUID() };
  return callApi(program, parent, 'POST', '/api/orders', { ...said, agreedTo: inForce('enrolment') });
}
