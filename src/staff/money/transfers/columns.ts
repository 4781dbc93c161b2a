import { providerFacts } from '#src/shop/provider.ts';
import { columnsOf } from '#src/staff/list/columns.ts';
import { decimal } from '#src/staff/money/payments/decimal.ts';
import type { lists } from './contract.ts';

/** What is told of movements. */
export const movementColumns = columnsOf<(typeof lists)['movements']>()('staff/money/transfers', {
  at: 'age',
  kind: { file: ({ kind }, { t }) => t(`one.${kind}`) },
  order: { file: ({ order }) => order?.number },
  amount: { file: ({ amount }) => decimal(amount.amount) },
  fee: { file: ({ fee }) => decimal(fee.amount) },
  net: { file: ({ net }) => decimal(net.amount) },
  currency: { file: ({ amount }) => amount.currency },
  about: 'text',
  transfer: { file: ({ transfer }) => transfer?.arrivesOn },
  provider: ({ provider }) => providerFacts[provider].name,
  providerId: 'text',
});
