import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import type { Money } from '#src/books/money/money.ts';
import type { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { useMoney } from '../use-money.ts';

type BuyTroubleProps = {
  failure: CallError | undefined;
  /** What is to be paid now; undefined while that is asked for. */
  due: Money | undefined;
  /** What was agreed to of later months is not what is shown now. */
  isOtherSentence: boolean;
  lessonId: string | undefined;
  /** The price has changed: it is to be asked for anew. */
  onDiffers: () => void;
};

/** What kept the order from being made, and what to do about it; stands just above the buttons. */
export function BuyTrouble({ failure, due, isOtherSentence, lessonId, onDiffers }: BuyTroubleProps) {
  const { t } = useTranslation('payments');
  const { money } = useMoney();
  const place = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    if (failure.code === 'price_differs') onDiffers();
  }, [failure]);

  return (
    <div ref={place} className="grid scroll-mb-24 gap-3 empty:hidden">
      {failure?.code === 'price_differs' && due && (
        <Alert tone="error">
          {t(isOtherSentence ? 'ways.sentence' : 'ways.price', { amount: money(due) })}
        </Alert>
      )}
      {failure && failure.code !== 'price_differs' && !failure.fields.firstName && (
        <Alert tone="error" title={failure.status === 0 ? t('ways.failed') : undefined}>
          {failure.status === 0 ? t('ui:offline') : failure.message || t('ways.failed')}
        </Alert>
      )}
      {failure?.code === 'lesson_full' && lessonId && <ToWaiting lessonId={lessonId} />}
    </div>
  );
}

type NoQuoteProps = { failure: CallError; lessonId: string | undefined; onRetry: () => void };

/** Why there is no price at all. */
export function NoQuote({ failure, lessonId, onRetry }: NoQuoteProps) {
  const { t } = useTranslation('payments');
  const { code, status, message } = failure;
  if (code === 'lesson_full' && lessonId)
    return (
      <>
        <Alert tone="info">{t('buy.full')}</Alert>
        <ToWaiting lessonId={lessonId} />
      </>
    );
  if (code === 'already_paid')
    return (
      <>
        <Alert tone="success">{t('buy.paid')}</Alert>
        <ButtonLink href={href('/dashboard')} className="justify-self-start">
          {t('buy.toDashboard')}
        </ButtonLink>
      </>
    );
  if (status === 404 || status === 400)
    return (
      <>
        <Alert tone="info">{t('buy.gone')}</Alert>
        <ButtonLink href={lessonId ? href('/classes') : href('/pricing')} className="justify-self-start">
          {lessonId ? t('buy.toClasses') : t('buy.toPricing')}
        </ButtonLink>
      </>
    );
  const isAnswer = status === 409 || status === 403;
  if (isAnswer) return <Alert tone="info">{message}</Alert>;
  return <LoadProblem text={status === 0 ? t('ui:offline') : t('buy.failed')} onRetry={onRetry} />;
}

function ToWaiting({ lessonId }: { lessonId: string }) {
  const { t } = useTranslation('payments');
  return (
    <ButtonLink href={href('/lessons/:id', { id: lessonId })} variant="quiet" className="justify-self-start">
      {t('buy.wait')}
    </ButtonLink>
  );
}
