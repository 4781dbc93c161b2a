import { href, Link, useLoaderData } from 'react-router';
import { CallError, caller, pageCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Moment, useDay } from '#src/staff/frame/moment.tsx';
import { listQueryOf } from '#src/staff/list/address.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { PaidPrices, readPaidPrices } from '#src/staff/money/price-offers/paid-prices.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract, Price, PriceChange } from './contract.ts';
import { Paid, useNameOf } from './figures.tsx';
import { PriceAct } from './price-act.tsx';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

export const loader = forAdmin(async ({ request, params }) => {
  const query = listQueryOf(request);
  const name = params.name as Price['_id'];
  const [prices, page, paid] = await Promise.all([
    call('GET /api/admin/prices', {}),
    callPage('GET /api/admin/prices/:name/changes', { params: { name }, query: { cursor: query.cursor } }),
    readPaidPrices('plan', name),
  ]);
  const price = prices.find(({ _id }) => _id === name);
  if (!price) throw new CallError(404, { code: 'not_found' });
  return { query, price, page, paid };
});

/** What a plan or package cost, costs and will cost. */
export function Component() {
  const { query, price, page, paid } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/prices');
  const name = useNameOf()(price);
  const day = useDay();
  const holding = page.items.find(({ isToCome }) => !isToCome);
  return (
    <ListPage
      heading={name}
      lead={<Link to={href('/admin/prices')}>{t('heading')}</Link>}
      overview={<PaidPrices kind="plan" id={price._id} prices={paid} />}
      nothing={t('changes.nothing')}
      query={query}
      page={page}
      actions={<PriceAct price={price} />}
      columns={[
        { key: 'from', label: t('columns.from'), cell: ({ _id }) => day(_id) },
        {
          key: 'classes',
          label: t('columns.classes'),
          cell: ({ figures }) => figures?.classes ?? t('usual'),
        },
        {
          key: 'price',
          label: t('columns.price'),
          cell: ({ figures }) => (figures ? <Paid {...figures} per={price.per} /> : t('usual')),
        },
        {
          key: 'state',
          label: t('columns.state'),
          cell: (change) =>
            t(
              change.isToCome
                ? 'changes.toCome'
                : change === holding && !query.cursor
                  ? 'changes.holds'
                  : 'changes.over',
            ),
        },
        {
          key: 'by',
          label: t('columns.by'),
          cell: ({ changedAt, changedBy }) => (
            <>
              <Moment at={changedAt} />
              {changedBy && <span className="block text-sm text-soft wrap-anywhere">{changedBy}</span>}
            </>
          ),
        },
        {
          key: 'actions',
          label: t('staff:list.actions'),
          cell: (change) => change.isToCome && <TakeBack price={price} change={change} />,
        },
      ]}
    />
  );
}

function TakeBack({ price, change: { _id: from } }: { price: Price; change: PriceChange }) {
  const { t } = useTranslation('staff/money/prices');
  const day = useDay()(from);
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('withdraw.button')}</span>
          <span className="sr-only">{t('withdraw.name', { day })}</span>
        </>
      }
      title={t('withdraw.name', { day })}
      text={t('withdraw.text')}
      confirm={t('withdraw.button')}
      destroys
      act={() => call('DELETE /api/admin/prices/:name/changes/:from', { params: { name: price._id, from } })}
      done={t('withdraw.done')}
    />
  );
}
