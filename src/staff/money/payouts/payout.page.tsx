import { href, Link, useLoaderData } from 'react-router';
import { moneyWords } from '#src/books/money/words.ts';
import { formatMonth } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { Records } from '#src/staff/list/records.tsx';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import type { contract } from './contract.ts';
import { PaidAct, PaidWords } from './paid-act.tsx';

const call = caller<typeof contract>();

export const loader = forThing((id) => call('GET /api/admin/payouts/:id', { params: { id } }));

type Payout = OutputOf<(typeof contract)['GET /api/admin/payouts/:id']>;

/** One payout: whose, for which meetings, and whether it has been paid. */
export function Component() {
  const { thing: payout, deeds } = useLoaderData<typeof loader>();
  const { t, language } = useTranslation(['staff/money/payouts', 'payouts']);
  const { _id: id, teacher, month, amount, paidAt, reference, createdAt, owed } = payout;
  const words = moneyWords(amount, language);
  return (
    <ThingPage
      heading={`${formatMonth(month, language)}: ${words}`}
      lead={teacher.name}
      section="payouts"
      deeds={deeds}
    >
      {!paidAt && (
        <div>
          <PaidAct id={id} teacher={teacher.name} amount={words} />
        </div>
      )}
      <Facts
        facts={[
          [
            t('columns.teacher'),
            <Link key="teacher" to={href('/admin/people/:id', { id: teacher._id })}>
              {teacher.name}
            </Link>,
          ],
          [t('columns.state'), <PaidWords key="state" paidAt={paidAt} />],
          [t('payouts:reference'), reference],
          [t('columns.createdAt'), <Moment key="made" at={createdAt} />],
          [t('owed'), moneyWords(owed, language)],
        ]}
      />
      <Lines payout={payout} />
    </ThingPage>
  );
}

function Lines({ payout: { lines, meetings } }: { payout: Payout }) {
  const { t, language } = useTranslation(['staff/money/payouts', 'payouts']);
  const caption = t('payouts:meetings', { count: meetings });
  const isAnyCorrected = lines.some((line) => line.isCorrected);
  return (
    <Part heading={caption}>
      {isAnyCorrected && <p className="rounded-lg bg-honey p-3">{t('corrected.text')}</p>}
      <Records
        caption={caption}
        rows={lines}
        to={href('/admin/meetings')}
        columns={[
          {
            key: 'lesson',
            label: t('payouts:columns.lesson'),
            cell: ({ lesson }) => lesson.title,
          },
          {
            key: 'startTime',
            label: t('payouts:columns.startsAt'),
            cell: ({ startTime, isCorrected }) => (
              <>
                <Moment at={startTime} />
                {isCorrected && (
                  <span className="block text-sm font-semibold text-pomegranate">{t('corrected.mark')}</span>
                )}
              </>
            ),
          },
          { key: 'learners', label: t('payouts:columns.learners'), cell: ({ learners }) => learners },
          {
            key: 'rate',
            label: t('payouts:columns.rate'),
            cell: ({ per, rate }) => t(`payouts:by.${per}`, { rate: moneyWords(rate, language) }),
          },
          {
            key: 'amount',
            label: t('payouts:columns.amount'),
            cell: (line) => <span className="tabular-nums">{moneyWords(line.amount, language)}</span>,
          },
        ]}
      />
    </Part>
  );
}
