import { useLoaderData } from 'react-router';
import { moneyWords } from '#src/books/money/words.ts';
import { formatMonth } from '#src/platform/dates/dates.ts';
import { caller, fileCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Headline } from '#src/staff/frame/part.tsx';
import { listQueryOf, useAddress } from '#src/staff/list/address.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { Changes, Reasons } from './changes.tsx';
import type { contract } from './contract.ts';
import { Days, Income } from './income.tsx';
import { Expected, NotGiven } from './now.tsx';
import { Teachers, ThingsSold } from './sold.tsx';

const call = caller<typeof contract>();
const callFile = fileCaller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const { month } = listQueryOf(request);
  // An address that asks for what is no month shows the running one.
  const query = month && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
  return { query, shown: await call('GET /api/admin/month', { query }) };
});

/** For the owner: a month at a glance, with the one before it; what is left of it comes first. */
export function Component() {
  const { query, shown } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/money/month');
  const { go } = useAddress();
  const { month } = shown.month;
  const name = formatMonth(month, language);
  return (
    <>
      <PageTitle>{`${t('heading')}: ${name}`}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2 md:flex-[1_1_24rem]">
          <h1 className="text-2xl">{`${t('heading')}: ${name}`}</h1>
          <p className="max-w-[46em] text-soft">{t('lead')}</p>
        </div>
        <FileButton load={() => callFile('GET /api/admin/month/csv', { query })} name={`month-${month}.csv`}>
          {t('staff:list.csv')}
        </FileButton>
      </div>
      <Field
        as="select"
        name="month"
        label={t('choose')}
        className="max-w-60"
        value={month}
        onChange={({ target }) => go({ month: (target as unknown as HTMLSelectElement).value })}
      >
        {monthsWith(month).map((one) => (
          <option key={one} value={one}>
            {formatMonth(one, language)}
          </option>
        ))}
      </Field>
      <Headline
        number={moneyWords(shown.month.net, language)}
        words={t('first', {
          month: name,
          before: formatMonth(shown.before.month, language),
          amount: moneyWords(shown.before.net, language),
        })}
      />
      <Income shown={shown} />
      {shown.now && <Expected now={shown.now} />}
      <Changes shown={shown} />
      <Reasons shown={shown} />
      {shown.now && <NotGiven now={shown.now} />}
      <ThingsSold shown={shown} />
      <Teachers shown={shown} />
      <Days shown={shown} />
    </>
  );
}

/** How many months are offered. */
const offered = 24;

/** The last months, the latest first, and the one that is shown. */
function monthsWith(shown: string): string[] {
  const now = new Date();
  const last = Array.from({ length: offered }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - index, 1)).toISOString().slice(0, 7),
  );
  return last.includes(shown) ? last : [shown, ...last].toSorted().reverse();
}
