import { heldFor } from '#src/books/ledger/balances.server.ts';
import { inDollars } from '#src/books/money/money.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { holdMinutes } from '#src/shop/orders/order.ts';
import { ownOrder } from '#src/shop/orders/orders.server.ts';
import { buy, priceOf } from './buy/buy.server.ts';
import { contract } from './contract.ts';
import { cancelOrder } from './end.server.ts';
import { lookAtPayments } from './look.server.ts';
import { listOwnOrders, readOwnOrder } from './own-orders.server.ts';
import { presentOrder, presentQuote } from './present.server.ts';
import { askForRefund, refundByTerms } from './refunds/refund-order.server.ts';
import { byTerms } from './refunds/terms.server.ts';
import { waysToPay } from './ways.server.ts';

const shown = async (context: Context, id: string, person: Person) =>
  presentOrder(await readOwnOrder(context, id, person));

/** Stops at once what paid each month for what an order's refund has ended, as a later room knows. */
type StopWithOrder = (context: Context, orderId: string) => Promise<void>;

/** Ends what would be in the way of a place that is bought anew, as a later room knows. */
type EndWithPlace = (
  context: Context,
  bought: { lessonId?: string | undefined; learnerId?: string | undefined },
  person: Person,
) => Promise<void>;

export const paymentsApi = (stopWithOrder: StopWithOrder, endWithPlace: EndWithPlace) =>
  implement(contract, {
    'GET /api/payment-ways': (context) => waysToPay(context),
    'POST /api/orders/quote': async (context, { body }, { person, language }) => {
      const quoted = await priceOf(context, body, person, language);
      return {
        ...presentQuote(quoted),
        credit: inDollars(quoted.credit),
        lessonsLeft: quoted.lessonsLeft,
        isKept: quoted.thing.kind === 'lesson' && quoted.thing.enrolmentId !== null,
        soums: quoted.tiyin === null ? null : { amount: quoted.tiyin, currency: 'UZS' as const },
        minutes: holdMinutes,
        packageBack: quoted.thing.kind === 'package' ? quoted.packageBack : null,
        refundUntil: quoted.refundUntil,
      };
    },
    'POST /api/orders': async (context, { body }, { person, language }) => {
      await endWithPlace(context, body, person);
      const { id, url } = await buy(context, body, person, language);
      return { order: await shown(context, id, person), url };
    },
    'GET /api/orders': async (context, { query }, { person }) => {
      const { items, next } = await listOwnOrders(context, query, person);
      return { items: items.map(presentOrder), next };
    },
    'GET /api/orders/credit': async (context, _, { person }) => ({
      credit: inDollars(await heldFor(context, 'family', person.id)),
    }),
    'GET /api/orders/:id': async (context, { params: { id } }, { person }) => {
      await lookAtPayments(context, await ownOrder(context, id, person));
      return shown(context, id, person);
    },
    'DELETE /api/orders/:id': async (context, { params: { id } }, { person }) => {
      if (!(await cancelOrder(context, await ownOrder(context, id, person)))) noteSoAlready();
      return shown(context, id, person);
    },
    'GET /api/orders/:id/refund': async (context, { params: { id } }, { person }) => {
      const order = await ownOrder(context, id, person);
      const terms = await byTerms(context, order, { locks: false });
      const { amount, until, left, ways, package: ofPackage = null } = terms;
      return { back: inDollars(amount), until, left: inDollars(left), package: ofPackage, ways };
    },
    'POST /api/orders/:id/refund': async (context, { params: { id }, body }, { person }) => {
      await refundByTerms(context, id, body, person);
      // After it, as its locks are taken in another order.
      await stopWithOrder(context, id);
      return shown(context, id, person);
    },
    'POST /api/orders/:id/ask-refund': async (context, { params: { id } }, { person }) => {
      await askForRefund(context, id, person);
      return shown(context, id, person);
    },
  });
