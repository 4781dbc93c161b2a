import { useLoaderData } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { numberOf } from '#src/offer/lessons/price/amount.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf, formatDate } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { namesOf, needsRate, providers } from '#src/shop/provider.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { listOf } from '#src/staff/list/list-of.ts';
import { ListPage } from '#src/staff/list/list-page.tsx';
import { ageSorts } from '#src/staff/list/sorts.ts';
import { useColumns } from '#src/staff/list/use-columns.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { rateColumns } from './columns.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();
const rates = listOf<typeof contract>('exchange-rates');

export const loader = rates.loader;

const inSoums = namesOf(providers.filter(needsRate));

/** What a dollar costs in soums, from which day on. */
export function Component() {
  const { query, page } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/money/exchange-rate');
  const { column } = useColumns(rateColumns);
  return (
    <ListPage
      heading={t('heading')}
      lead={t('lead', { providers: inSoums })}
      nothing={t('nothing', { providers: inSoums })}
      query={query}
      sorts={ageSorts}
      page={page}
      csv={rates.csv}
      actions={<SetRate />}
      columns={[
        column('day', ({ _id }) => formatDate(noonOf(_id), 'UTC', language)),
        column('rate'),
        column('state'),
        column('setAt', ({ setAt, setBy }) => (
          <>
            <Moment at={setAt} />
            <span className="block text-sm wrap-anywhere text-soft">{setBy ?? t('nobody')}</span>
          </>
        )),
      ]}
    />
  );
}

function SetRate() {
  const { t } = useTranslation('staff/money/exchange-rate');
  const { businessTimeZone } = useSettings();
  const today = dayOf(new Date(), businessTimeZone);
  return (
    <Act
      label={t('set.button')}
      title={t('set.button')}
      text={t('set.text')}
      confirm={t('set.save')}
      act={(form) =>
        call('PUT /api/admin/exchange-rates/:day', {
          params: { day: String(form.get('day')) },
          body: { soums: numberOf(String(form.get('soums'))) ?? 0 },
        })
      }
      done={t('set.done')}
    >
      {(errors) => (
        <>
          <Field
            name="soums"
            label={t('fields.soums')}
            hint={t('fields.soumsHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
            error={errors.soums}
          />
          <Field
            type="date"
            name="day"
            label={t('fields.day')}
            min={today}
            defaultValue={today}
            required
            error={errors.day}
          />
        </>
      )}
    </Act>
  );
}
