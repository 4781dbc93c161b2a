import type { TFunction } from 'i18next';
import { implement } from '#src/platform/endpoints.server.ts';
import { translator } from '#src/platform/i18n.server.ts';
import { stateOf } from '#src/subscriptions/keys.server.ts';
import type { Subscription } from '#src/subscriptions/tables.server.ts';
import { exportList } from '../list/export.server.ts';
import { contract } from './contract.ts';
import { nameOf } from './names.ts';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';

export const subscribersApi = implement(contract, {
  'GET /api/admin/subscribers': async (context, { query }) => {
    const { items, next } = await listSubscribers(context, query);
    return { items: items.map(present), next };
  },
  'GET /api/admin/subscribers/csv': (context, { query }, { language, person }) => {
    // Whoever exports to write to people gets nobody who did not confirm, or has left, unless they ask for them.
    const asked = { ...query, state: query.state ?? 'confirmed' } as const;
    return exportList(
      context,
      person,
      'subscribers',
      (page) => listSubscribers(context, { ...asked, ...page }),
      columnsIn(translator(language)),
    );
  },
  'GET /api/admin/subscribers/counts': (context) => countSubscribers(context),
});

function columnsIn(t: TFunction) {
  return [
    [t('admin/subscribers:columns.email'), ({ email }: Subscription) => email],
    [t('admin/subscribers:columns.list'), (row: Subscription) => nameOf(row, t)],
    [
      t('admin/subscribers:columns.state'),
      (row: Subscription) => t(`admin/subscribers:states.${stateOf(row)}`),
    ],
    [t('admin/subscribers:columns.language'), ({ language }: Subscription) => language],
    [t('admin/subscribers:columns.askedAt'), ({ askedAt }: Subscription) => askedAt.toISOString()],
    [
      t('admin/subscribers:columns.confirmedAt'),
      ({ confirmedAt }: Subscription) => confirmedAt?.toISOString(),
    ],
    [t('admin/subscribers:columns.endedAt'), ({ endedAt }: Subscription) => endedAt?.toISOString()],
  ] as const;
}

function present(subscription: Subscription) {
  const { id, askedAt, confirmedAt, endedAt, ...row } = subscription;
  return {
    ...row,
    _id: id,
    state: stateOf(subscription),
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
