import { useState } from 'react';
import { ClashNotice } from '#src/learning/enrolments/clashes/clash-notice.tsx';
import { useLearnerChoice } from '#src/learning/enrolments/enrolling/learner-choice.ts';
import type { Family } from '#src/learning/enrolments/enrolling/use-family.ts';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Loading } from '#src/ui/elements/loading.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';
import { PriceLines } from '../price-lines.tsx';
import { Thing } from '../thing.tsx';
import { useMoney } from '../use-money.ts';
import { offered, type Ways } from '../ways.ts';
import { BuyTrouble, NoQuote } from './buy-trouble.tsx';
import { CodeField } from './code-field.tsx';
import { Elsewhere, HowElsewhere } from './elsewhere.tsx';
import { ForWhom } from './for-whom.tsx';
import { HowOftenChoice } from './how-often.tsx';
import { NextChild } from './next-child.tsx';
import { Agreed } from './order-bar.tsx';
import { OtherWay } from './other-way.tsx';
import { PackageWay } from './package-way.tsx';
import { PayWays } from './pay-ways.tsx';
import { AtRate, HadAlready, HeldDiscount, KeptCredit } from './price-notes.tsx';
import { useHowOften } from './use-how-often.ts';
import { useOrdering, type Way } from './use-ordering.ts';
import { useQuote } from './use-quote.ts';

type BuyingProps = {
  wanted: { lessonId: string | undefined; plan: string | undefined; learnerId: string | undefined };
  /** The account's children, and who of them has paid for a place here. */
  family: Family;
  ways: Ways;
  /** As the staff wrote it. */
  howToPay: string | undefined;
};

/** What is bought, for whom, for how much, and the ways to pay. */
export function Buying({ wanted: { lessonId, plan, learnerId }, family, ways, howToPay }: BuyingProps) {
  const { t } = useTranslation('payments');
  const { money, day } = useMoney();
  const timeZone = useVisitorZone();
  const [code, setCode] = useState('');
  const [wrongCode, setWrongCode] = useState<string>();
  const [useCredit, setUseCredit] = useState(true);
  const only = family.learners.find(({ _id }) => _id === learnerId);
  const choice = useLearnerChoice(family);
  const { who } = choice;
  const chosen = only?._id ?? (who.learner === 'new' ? undefined : who.learner || undefined);
  const isUnsaid = !only && choice.asks && !who.learner;
  // A child who is not known yet may have a price of their own.
  const isUnknown = isUnsaid || (!only && choice.asks && who.learner === 'new');
  const thing = lessonId ? { lessonId } : { plan };
  const asked = { ...thing, learnerId: chosen, useCredit, ...(code && { code }) };
  const toQuote = isUnknown ? undefined : { ...asked, timeZone };
  const { quote, failure, isLoading, again } = useQuote(toQuote, (sentence) => {
    setCode('');
    setWrongCode(sentence);
  });
  const often = useHowOften(quote?.renewal);
  const ordering = useOrdering();

  function say(to: () => void) {
    ordering.forget();
    to();
  }

  const giveCode = (to: string) =>
    say(() => {
      setWrongCode(undefined);
      setCode(to);
    });

  /** A new child is added first. */
  const learner = async () => only?._id ?? choice.learnerId();

  async function order(way: Way) {
    if (!quote || isLoading) return;
    const renewing = often.say();
    if (!renewing) return;
    await ordering.order(way, async () => ({
      ...asked,
      learnerId: await learner(),
      shown: quote.due.amount,
      refundUntil: quote.refundUntil,
      ...renewing,
    }));
  }

  const whom = !only && (
    <ForWhom
      choice={{
        ...choice,
        fields: { ...choice.fields, onChange: (to) => say(() => choice.fields.onChange(to)) },
      }}
      isFirst={family.learners.length === 0}
      wrong={ordering.failure?.fields.firstName}
    />
  );
  const isElsewhere = quote && quote.due.amount > 0 && offered(ways).length === 0;
  if (isUnknown)
    return (
      <>
        {isElsewhere && <HowElsewhere howToPay={howToPay} isLesson={quote.lesson !== null} />}
        {quote && <Thing thing={quote} />}
        {whom}
        {!isUnsaid && <NextChild add={choice.learnerId} />}
      </>
    );
  if (!quote)
    return (
      <>
        {whom}
        {failure ? <NoQuote failure={failure} lessonId={lessonId} onRetry={again} /> : <Loading />}
      </>
    );
  const codes = { code, wrong: wrongCode, busy: isLoading, onCode: giveCode };
  if (isElsewhere)
    return (
      <Elsewhere {...{ quote, howToPay, only, chosen, codes }} learnerId={learner}>
        {whom}
      </Elsewhere>
    );
  return (
    <>
      <Thing thing={quote}>{only && <ChildName face={only} />}</Thing>
      {whom}
      {lessonId && <ClashNotice lessonId={lessonId} learnerId={chosen} />}
      <section aria-labelledby="price" aria-busy={isLoading} className="grid gap-4">
        <h2 id="price" className="text-xl">
          {t('price.heading')}
        </h2>
        <PriceLines price={quote} code={code} total={quote.renewal ? 'today' : 'due'} />
        {quote.heldBy && <HeldDiscount by={quote.heldBy} />}
        {!quote.renewal && (quote.priceFor === 'month' || quote.priceFor === 'lesson') && (
          <p className="text-sm text-soft">{t(`price.first.${quote.priceFor}`)}</p>
        )}
        <AtRate quote={quote} ways={ways} />
        {quote.credit.amount > 0 && (
          <Switch
            name="useCredit"
            on={useCredit}
            onChange={(on) => say(() => setUseCredit(on))}
            label={t('price.useCredit')}
            hint={t('price.creditHint', { amount: money(quote.credit) })}
          />
        )}
        {useCredit && <KeptCredit quote={quote} />}
        <CodeField {...codes} isSmaller={!isLoading && quote.discount?.kind !== 'code'} />
      </section>
      <HadAlready quote={quote} />
      {quote.renewal && <HowOftenChoice quote={quote} renewal={quote.renewal} said={often} />}
      <Agreed>
        <ConsentNote
          text={t(quote.packageBack ? `terms.package.${quote.packageBack}` : 'terms.back', {
            day: day(quote.refundUntil),
          })}
        />
        <p className="text-sm text-soft">
          {t(quote.kind === 'lesson' && !quote.isKept ? 'terms.held' : 'terms.price', {
            minutes: quote.minutes,
          })}
        </p>
      </Agreed>
      <BuyTrouble
        failure={ordering.failure ?? failure}
        due={isLoading ? undefined : quote.due}
        isOtherSentence={often.isOtherSentence}
        lessonId={lessonId}
        onDiffers={again}
      />
      <PayWays
        quote={quote}
        ways={ways}
        busy={ordering.busy}
        isLoading={isLoading}
        missing={often.missing}
        onPay={order}
      />
      {quote.lesson && chosen && quote.lessonsLeft > 0 && (
        <PackageWay lesson={quote.lesson} learnerId={chosen} left={quote.lessonsLeft} />
      )}
      {quote.lesson && (
        <OtherWay lesson={quote.lesson} isKept={quote.isKept} howToPay={howToPay} learnerId={learner} />
      )}
    </>
  );
}
