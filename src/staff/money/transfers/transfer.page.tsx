import { href, Link, useLoaderData } from 'react-router';
import { noonOf } from '#src/calendar/booking/choosing/slot-days.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { providerFacts } from '#src/shop/provider.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { Amount, useMoneyWords } from '#src/staff/money/payments/amount.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';
import { Parts } from './parts.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/transfers/:id', { params: { id } }));

/** One transfer to the bank: how it stands, and what it consists of. */
export function Component() {
  const { thing: transfer, deeds } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('staff/money/transfers');
  const words = useMoneyWords();
  const { _id: id, provider, providerId, amount, fee, arrivesOn, state, trace, failure } = transfer;
  const day = formatDate(noonOf(arrivesOn), 'UTC', language);
  const isNoted = providerId === null;
  return (
    <ThingPage
      heading={`${day}: ${words(amount)}`}
      lead={providerFacts[provider].name}
      section="transfers"
      deeds={deeds}
    >
      {isNoted && state === 'arrived' && (
        <div>
          <Act
            label={t('takeBack.button')}
            title={t('takeBack.title', { amount: words(amount) })}
            text={t('takeBack.text')}
            confirm={t('takeBack.button')}
            destroys
            act={() => call('POST /api/admin/transfers/:id/taken-back', { params: { id } })}
            done={t('takeBack.done')}
          />
        </div>
      )}
      <Facts
        facts={[
          [t('columns.state'), t(`states.${state}`)],
          [t('columns.arrivesOn'), day],
          [t('columns.fee'), fee.amount === 0 ? null : <Amount key="fee" money={fee} />],
          [t('columns.trace'), trace],
          [t('columns.failure'), failure],
          [t('columns.providerId'), providerId],
        ]}
      />
      <Part heading={t('parts')}>
        <Parts transfer={transfer} />
        {transfer.contents === 'known' && (
          <p>
            <Link to={`${href('/admin/movements')}?transfer=${id}`}>{t('allLines')}</Link>
          </p>
        )}
      </Part>
    </ThingPage>
  );
}
