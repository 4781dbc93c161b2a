import { Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/call.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { dollars, reduced } from '#src/pricing/plans.ts';
import { Act } from '#src/ui/act.tsx';
import { forAdmin } from '../for-admin.ts';
import { ListPage } from '../list/list-page.tsx';
import type { contract } from './contract.ts';
import { PriceAct } from './price-act.tsx';
import type { Price } from './shown-price.ts';
import { useNameOf } from './use-name-of.ts';

const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/prices', {}));

/** What lessons cost: each plan and package with its figures. */
export function Component() {
  const prices = useLoaderData<typeof loader>();
  const { t } = useTranslation('admin/prices');
  const nameOf = useNameOf();
  return (
    <ListPage
      heading={t('heading')}
      lead={
        <>
          {t('lead')} <Link to="/admin/texts">{t('texts')}</Link>
        </>
      }
      wish={{}}
      page={{ items: prices, next: undefined }}
      columns={[
        { key: 'name', label: t('columns.name'), cell: (price) => nameOf(price) },
        { key: 'classes', label: t('columns.classes'), cell: ({ classes }) => classes },
        { key: 'price', label: t('columns.price'), cell: (price) => <Paid price={price} /> },
        {
          key: 'state',
          label: t('columns.state'),
          cell: ({ isChanged }) => t(isChanged ? 'changed' : 'usual'),
        },
        {
          key: 'actions',
          label: t('admin:list.actions'),
          cell: (price) => (
            <span className="flex flex-wrap gap-2">
              <PriceAct price={price} />
              {price.isChanged && <Reset price={price} />}
            </span>
          ),
        },
      ]}
    />
  );
}

/** What is paid, and what it would be without the discount or for one lesson. */
function Paid({ price: { price, discount, rate, per } }: { price: Price }) {
  const { t } = useTranslation('admin/prices');
  const off = discount > 0 && `-${discount}%`;
  const about = per
    ? [t(`pricing:packages.per.${per}`, { price: dollars(rate ?? 0) }), off]
    : [off && dollars(price), off];
  return (
    <>
      {dollars(per ? price : reduced(price, discount))}
      <span className="block text-sm text-soft">{about.filter(Boolean).join(', ')}</span>
    </>
  );
}

function Reset({ price }: { price: Price }) {
  const { t } = useTranslation('admin/prices');
  const name = useNameOf()(price);
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('reset.button')}</span>
          <span className="sr-only">{t('reset.name', { name })}</span>
        </>
      }
      title={t('reset.name', { name })}
      text={t('reset.text')}
      confirm={t('reset.button')}
      destroys
      act={() => call('DELETE /api/admin/prices/:name', { params: { name: price._id } })}
      done={t('reset.done')}
    />
  );
}
