import { useLoaderData } from 'react-router';
import { optionKey } from '#src/offer/trials/choices.ts';
import { caller, fileCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Headline } from '#src/staff/frame/part.tsx';
import { listQueryOf, useAddress } from '#src/staff/list/address.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import type { contract } from './contract.ts';
import { type Counts, periods, usualPeriod } from './figures.ts';
import { Shares } from './shares.tsx';
import { WeeksChart } from './weeks-chart.tsx';
import { WeeksTable } from './weeks-table.tsx';

const call = caller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const { weeks } = listQueryOf(request);
  // An address that asks for another period shows the usual one.
  const query = { weeks: periods.find((period) => period === weeks) };
  return { query, figures: await call('GET /api/admin/figures', { query }) };
});

/** How many enrolled, trial lessons by week, and where the families come from. */
export function Component() {
  const { query, figures } = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/figures');
  const { go } = useAddress();
  const sum = (name: keyof Counts) => figures.weeks.reduce((all, week) => all + week[name], 0);
  return (
    <>
      <PageTitle>{t('heading')}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-2xl">{t('heading')}</h1>
          <p className="text-soft">{t('lead')}</p>
        </div>
        <FileButton load={() => callFile('GET /api/admin/figures/csv', { query })} name="figures.csv">
          {t('staff:list.csv')}
        </FileButton>
      </div>
      <Field
        as="select"
        name="weeks"
        label={t('period')}
        className="max-w-60"
        value={query.weeks || usualPeriod}
        onChange={({ target }) => go({ weeks: (target as unknown as HTMLSelectElement).value })}
      >
        {periods.map((weeks) => (
          <option key={weeks} value={weeks}>
            {t('periods', { weeks })}
          </option>
        ))}
      </Field>
      <Headline
        number={`${sum('enrolled')}`}
        words={t('first', { booked: sum('booked'), weeks: query.weeks || usualPeriod })}
      />
      <section className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-xl">{t('weeks')}</h2>
          <p className="text-sm text-soft">{t('weeksText')}</p>
        </div>
        <WeeksChart weeks={figures.weeks} />
        <WeeksTable weeks={figures.weeks} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">{t('sources')}</h2>
        <Shares
          head={t('source')}
          rows={figures.sources.map(({ source, ...counts }) => ({
            ...counts,
            name: t(`trials:${optionKey(source)}`),
          }))}
        />
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">{t('subjects')}</h2>
        {figures.subjects.length === 0 && <p>{t('noSubjects')}</p>}
        {figures.subjects.length > 0 && (
          <Shares
            head={t('subject')}
            rows={figures.subjects.map(({ subject, ...counts }) => ({
              ...counts,
              name: t(`trials:${optionKey(subject)}`),
            }))}
          />
        )}
      </section>
    </>
  );
}
