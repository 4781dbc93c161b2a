import type { ComponentProps, ReactNode } from 'react';
import { href } from 'react-router';
import { ClashNotice } from '#src/learning/enrolments/clashes/clash-notice.tsx';
import { HowToPay } from '#src/learning/enrolments/money/payment-state.tsx';
import { ChildName } from '#src/learning/families/child-face.tsx';
import type { Learner } from '#src/learning/families/read-learners.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import type { Quote } from '../read-orders.ts';
import { Thing } from '../thing.tsx';
import { useMoney } from '../use-money.ts';
import { CodeField } from './code-field.tsx';
import { Agreed, OrderBar } from './order-bar.tsx';
import { TakePlace } from './other-way.tsx';
import { PackageWay } from './package-way.tsx';

type ElsewhereProps = {
  quote: Quote;
  /** As the staff wrote it. */
  howToPay: string | undefined;
  /** The child that the address names, and who is chosen. */
  only: Learner | undefined;
  chosen: string | undefined;
  /** Who is to learn; a new child is added first. */
  learnerId: () => Promise<string>;
  /** Of a code that was typed: only one that pays for all of it is used here. */
  codes: Omit<ComponentProps<typeof CodeField>, 'isSmaller'>;
  /** Who it is for. */
  children: ReactNode;
};

/** What is bought, where nobody can pay on this site now: how it is paid here, and what can be done. */
export function Elsewhere({ quote, howToPay, only, chosen, codes, learnerId, children }: ElsewhereProps) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const { lesson, isKept, list, priceFor, lessonsLeft } = quote;
  const isOther = codes.code !== '' && !codes.busy;
  return (
    <>
      <HowElsewhere howToPay={howToPay} isLesson={lesson !== null} />
      <Thing thing={quote}>
        <p className="font-semibold">
          {`${priceFor ? t(`price.for.${priceFor}`) : t('price.list')}: ${money(list)}`}
        </p>
        {only && <ChildName face={only} />}
      </Thing>
      <CodeField {...codes} code="" wrong={isOther ? t('elsewhere.code') : codes.wrong} isSmaller={false} />
      {lesson && !isKept && (
        <>
          {children}
          <ClashNotice lessonId={lesson._id} learnerId={chosen} />
          <p>{t('elsewhere.lesson')}</p>
          <Agreed />
          <OrderBar>
            <TakePlace lesson={lesson} learnerId={learnerId} look="press" label={t('elsewhere.take')} />
          </OrderBar>
        </>
      )}
      {lesson && chosen && lessonsLeft > 0 && (
        <PackageWay lesson={lesson} learnerId={chosen} left={lessonsLeft} />
      )}
    </>
  );
}

type HowElsewhereProps = { howToPay: string | undefined; isLesson: boolean };

/** How one pays here, as the staff wrote it; a package is agreed upon with them. */
export function HowElsewhere({ howToPay, isLesson }: HowElsewhereProps) {
  const { t } = useTranslation('payments');
  return (
    <Card
      as="section"
      look="note"
      ground="honey"
      aria-labelledby="elsewhere"
      className="grid justify-items-start gap-3 p-5"
    >
      <h2 id="elsewhere" className="text-xl">
        {t('elsewhere.heading')}
      </h2>
      {/* We write by ourselves to who takes a place. */}
      {(isLesson || howToPay) && <HowToPay text={howToPay} />}
      {!isLesson && (
        <>
          <p>{t('elsewhere.package')}</p>
          <ButtonLink href={href('/contact-us')} variant="quiet">
            {t('elsewhere.write')}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
