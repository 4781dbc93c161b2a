import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import type { contract } from './contract.ts';
import { Counted } from './counted.tsx';
import { publishedOf } from './published.ts';
import { ownOf, SwitchAct } from './switch-act.tsx';
import { Untold } from './untold.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/claims', {}));

/** The figures that our pages publish: each as published, and as our own records count it. */
export function Component() {
  const claims = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/site/claims');
  return (
    <>
      <ListPage
        heading={t('heading')}
        lead={t('lead')}
        overview={<Warning />}
        query={{}}
        page={{ items: claims, next: undefined }}
        columns={[
          {
            key: 'name',
            label: t('columns.name'),
            cell: ({ _id }) => (
              <>
                {t(`names.${_id}.title`)}
                <span className="block text-sm font-normal text-soft">{t(`names.${_id}.where`)}</span>
              </>
            ),
          },
          { key: 'published', label: t('columns.published'), cell: ({ _id }) => publishedOf(_id) },
          { key: 'counted', label: t('columns.counted'), cell: (claim) => <Counted claim={claim} /> },
          {
            key: 'state',
            label: t('columns.state'),
            cell: ({ _id, isCounted }) => t(`state.${isCounted ? ownOf(_id) : 'published'}`),
          },
          { key: 'actions', label: t('staff:list.actions'), cell: (claim) => <SwitchAct claim={claim} /> },
        ]}
      />
      <Untold />
    </>
  );
}

/** What a real business may not publish. */
function Warning() {
  const { t } = useTranslation('staff/site/claims');
  return (
    <section
      aria-labelledby="warning"
      className="grid gap-2 rounded-lg border-[1.5px] border-saffron-deep bg-honey p-5"
    >
      <h2 id="warning" className="text-lg">
        {t('warning.heading')}
      </h2>
      <p className="max-w-[46em]">{t('warning.text')}</p>
    </section>
  );
}
