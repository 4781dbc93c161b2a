import { cents } from '#src/books/money/money.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { partKinds } from '#src/shop/payments/bank/kinds.ts';
import { noteTransfer, takeBackTransfer } from '#src/shop/payments/bank/noted.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { actsOn } from '#src/staff/frame/acts-on.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { decimal } from '#src/staff/money/payments/decimal.ts';
import { movementColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listMovements } from './movements.server.ts';
import { presentMovement, presentTransfer, presentWhole } from './present.server.ts';
import { type ListedTransfer, listTransfers, readTransfer } from './transfers.server.ts';

const act = actsOn(tellTransfer);

export const adminTransfersApi = implement(contract, {
  ...listHandlers('transfers', {
    read: listTransfers,
    present: presentTransfer,
    columns: ({ t }) => [
      [t('staff/money/transfers:columns.arrivesOn'), ({ arrivesOn }) => arrivesOn],
      [t('staff/money/transfers:columns.amount'), ({ amount }) => decimal(amount)],
      [t('staff/money/transfers:columns.currency'), ({ currency }) => currency],
      [t('staff/money/transfers:columns.provider'), ({ provider }) => providerFacts[provider].name],
      [t('staff/money/transfers:columns.state'), ({ state }) => t(`staff/money/transfers:states.${state}`)],
      ...partKinds.map(
        (kind) =>
          [
            t(`staff/money/transfers:kinds.${kind}`),
            ({ parts }: ListedTransfer) => {
              const part = parts.find((one) => one.kind === kind);
              return part && decimal(part.amount);
            },
          ] as const,
      ),
      [
        t('staff/money/transfers:columns.fees'),
        ({ parts, fee }) => decimal(parts.reduce((sum, part) => sum + part.fee, fee)),
      ],
      [t('staff/money/transfers:columns.trace'), ({ trace }) => trace],
      [
        t('staff/money/transfers:columns.providerId'),
        ({ providerId, notedBy }) => (notedBy ? null : providerId),
      ],
    ],
  }),
  ...listHandlers('movements', {
    read: listMovements,
    present: presentMovement,
    columns: movementColumns,
  }),
  'GET /api/admin/transfers/:id': (context, { params }) => tellTransfer(context, params.id),
  'POST /api/admin/transfers': async (context, { body }, { person }) => {
    const { requestId, provider, day } = body;
    const said = { requestId, provider, arrivesOn: day, amount: cents(body.amount), fee: cents(body.fee) };
    return tellTransfer(context, await noteTransfer(context, said, person));
  },
  'POST /api/admin/transfers/:id/taken-back': act(takeBackTransfer),
});

async function tellTransfer(context: Context, id: string) {
  return presentWhole(await readTransfer(context, id));
}
