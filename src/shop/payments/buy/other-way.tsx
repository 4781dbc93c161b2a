import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useEnrol } from '#src/learning/enrolments/enrolling/use-enrol.ts';
import { HowToPay } from '#src/learning/enrolments/money/payment-state.tsx';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import type { Quote } from '../read-orders.ts';

type TakePlaceProps = {
  lesson: NonNullable<Quote['lesson']>;
  /** Who is to learn; a new child is added first. */
  learnerId: () => Promise<string>;
};

type OtherWayProps = TakePlaceProps & {
  /** The place is theirs already: only how to pay is said. */
  isKept: boolean;
  /** As the staff wrote it. */
  howToPay: string | undefined;
};

/** Another way to pay: a place is taken without paying here, and the staff's text says how it is paid. */
export function OtherWay({ lesson, isKept, howToPay, learnerId }: OtherWayProps) {
  const { t } = useTranslation('payments');
  return (
    <More label={t('ways.other')}>
      <div className="grid justify-items-start gap-3 rounded-lg bg-sand p-4">
        {!isKept && <p>{t('ways.otherText')}</p>}
        <HowToPay text={howToPay} />
        {!isKept && (
          <TakePlace lesson={lesson} learnerId={learnerId} look="quiet" label={t('ways.otherButton')} />
        )}
      </div>
    </More>
  );
}

/** Takes a place without paying here. */
export function TakePlace({
  lesson,
  learnerId,
  look,
  label,
}: TakePlaceProps & { look: 'press' | 'quiet'; label: string }) {
  const { t } = useTranslation(['payments', 'enrolments']);
  const navigate = useNavigate();
  const enrolIn = useEnrol(lesson);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();

  async function enrol() {
    setBusy(true);
    setFailure(undefined);
    try {
      const wasEnrolled = await enrolIn(await learnerId());
      tellNext(t(wasEnrolled ? 'enrolments:enrolment.alreadyHere' : 'enrolments:enrolment.done'));
      await navigate(href('/dashboard'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <>
      {failure && (
        <Alert tone="error" className="w-full">
          {failure.status === 0 ? t('ui:offline') : (failure.fields.firstName ?? failure.message)}
        </Alert>
      )}
      <Button variant={look} size={look === 'press' ? 'normal' : 'small'} busy={busy} onClick={enrol}>
        {label}
      </Button>
    </>
  );
}
