import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { useDay } from '#src/staff/frame/moment.tsx';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract, Price } from './contract.ts';
import { Paid, useNameOf } from './figures.tsx';
import { PackageBackSetting } from './package-back.tsx';
import { FromField, PriceAct } from './price-act.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(async () => {
  const [prices, { back }] = await Promise.all([
    call('GET /api/admin/prices', {}),
    call('GET /api/admin/package-back', {}),
  ]);
  return { prices, back };
});

/** What lessons cost: each plan and package with its figures. */
export function Component() {
  const { prices, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/money/prices');
  const nameOf = useNameOf();
  return (
    <ListPage
      heading={t('heading')}
      lead={
        <>
          {t('lead')} <Link to={href('/admin/texts')}>{t('texts')}</Link>
        </>
      }
      overview={<PackageBackSetting back={back} />}
      query={{}}
      page={{ items: prices, next: undefined }}
      to={href('/admin/prices')}
      columns={[
        { key: 'name', label: t('columns.name'), cell: (price) => nameOf(price) },
        { key: 'classes', label: t('columns.classes'), cell: ({ classes }) => classes },
        { key: 'price', label: t('columns.price'), cell: (price) => <Paid {...price} /> },
        {
          key: 'state',
          label: t('columns.state'),
          cell: (price) => <State price={price} />,
        },
        {
          key: 'actions',
          label: t('staff:list.actions'),
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

/** Whether the figures are ours or the usual ones, and what comes next. */
function State({ price: { isChanged, coming, per } }: { price: Price }) {
  const { t } = useTranslation('staff/money/prices');
  const day = useDay();
  return (
    <>
      <span>{t(isChanged ? 'changed' : 'usual')}</span>
      {coming && (
        <span className="block text-sm">
          {t('coming', { day: day(coming.from) })}{' '}
          {coming.figures ? (
            <>
              {t('pricing:lessons', { number: coming.figures.classes })},{' '}
              <Paid {...coming.figures} per={per} />
            </>
          ) : (
            t('usual')
          )}
          {coming.count > 1 && <span className="block">{t('more', { count: coming.count - 1 })}</span>}
        </span>
      )}
    </>
  );
}

function Reset({ price }: { price: Price }) {
  const { t } = useTranslation('staff/money/prices');
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
      act={(form) =>
        call('DELETE /api/admin/prices/:name', {
          params: { name: price._id },
          query: { from: String(form.get('from')) },
        })
      }
      done={t('reset.done')}
    >
      {(errors) => <FromField error={errors.from} />}
    </Act>
  );
}
