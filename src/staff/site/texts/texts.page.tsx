import { href, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { ListPage } from '#src/staff/list/list-page.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/texts', {}));

/** The texts that the staff may write, each with what it says now. */
export function Component() {
  const texts = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/site/texts');
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead')}
      query={{}}
      page={{ items: texts, next: undefined }}
      to={href('/admin/texts')}
      columns={[
        { key: 'name', label: t('columns.name'), cell: ({ _id }) => t(`names.${_id}`) },
        {
          key: 'text',
          label: t('columns.text'),
          cell: (one) => {
            const text = (one.texts ?? one.usual)?.[language];
            if (!text) return <span className="text-soft">{t('none')}</span>;
            return <span className="line-clamp-2 wrap-anywhere">{text}</span>;
          },
        },
        {
          key: 'state',
          label: t('columns.state'),
          cell: ({ changedAt, usual }) => {
            if (changedAt) return <Moment at={changedAt} />;
            return usual ? t('usual') : '';
          },
        },
      ]}
    />
  );
}
