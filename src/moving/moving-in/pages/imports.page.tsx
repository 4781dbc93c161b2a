import { useState } from 'react';
import { href, useLoaderData, useNavigate } from 'react-router';
import { zoneHere } from '#src/platform/dates/account-zone.ts';
import { caller, pageCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { useSave } from '#src/staff/frame/use-save.ts';
import { forList } from '#src/staff/list/address.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import type { contract } from '../contract.ts';
import { Templates } from './templates.tsx';
import { ZoneChoice } from './zone-choice.tsx';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

export const loader = forList((query) => callPage('GET /api/admin/imports', { query }));

/** What the school brought along, and where it begins to. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('moving/moving-in/pages');
  return (
    <>
      <ListPage
        heading={t('heading')}
        lead={t('lead')}
        overview={<Begin />}
        nothing={t('nothing')}
        query={query}
        page={page}
        to={href('/admin/moving-in')}
        columns={[
          {
            key: 'files',
            label: t('columns.files'),
            cell: ({ files }) => (files.length > 0 ? [...new Set(files)].join(', ') : t('noFiles')),
          },
          { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
          { key: 'rows', label: t('columns.rows'), cell: ({ rows }) => `${rows}` },
          {
            key: 'createdAt',
            label: t('columns.createdAt'),
            cell: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
      />
      <Part heading={t('templates.heading')}>
        <p className="text-soft">{t('templates.lead')}</p>
        <Templates />
      </Part>
    </>
  );
}

/** Begins an import; its files are chosen on its own page. */
function Begin() {
  const { t } = useTranslation('moving/moving-in/pages');
  const navigate = useNavigate();
  // A school's times are mostly on the clock of whoever brings them; else where most families are.
  const [zone, setZone] = useState(() => zoneHere() ?? 'America/New_York');
  const { bind, busy, refused, errors } = useSave(async () => {
    const { _id: id } = await call('POST /api/admin/imports', { body: { zone } });
    await navigate(href('/admin/moving-in/:id', { id }));
  }, t('begin.done'));
  return (
    <form {...bind} className="grid gap-4 rounded-lg border-[1.5px] border-line p-4 sm:p-5">
      <h2 className="text-xl">{t('begin.heading')}</h2>
      <ZoneChoice zone={zone} onChange={setZone} error={errors.zone} />
      <FormTrouble error={refused} sentence={refused?.message || t('ui:failed')} />
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        {t('begin.button')}
      </Button>
    </form>
  );
}
