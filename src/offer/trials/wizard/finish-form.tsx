import { useEffect, useId } from 'react';
import { isShortNotice } from '#src/calendar/booking/booking.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { optionIn } from '../choices.ts';
import type { BookedTrial } from './send-trial.ts';
import { type Screen, useWizard, type WizardWays } from './use-wizard.ts';
import { WizardButtons, WizardForm, WizardProgress } from './wizard-parts.tsx';

const screens: Screen[] = [[2], [4]];

type FinishFormProps = Pick<WizardWays, 'send' | 'onGone'> & {
  /** What was told; undefined while it is missing. */
  told: BookedTrial | undefined;
  onTold: (told: BookedTrial) => void;
  /** Fills in what is known, when it opens. */
  onOpen: () => void;
};

/** A time is booked: who comes, and what they would like to learn (the wizard's steps 2 and 4). */
export function FinishForm({ told, onTold, onOpen, ...ways }: FinishFormProps) {
  const { t } = useTranslation('trials');
  const wizard = useWizard({ screens, ...ways });
  const form = useId();
  const heading = useId();
  const { booked } = wizard;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known counts at the moment of opening
  useEffect(() => {
    if (!told) onOpen();
  }, []);

  useEffect(() => {
    if (booked) onTold(booked);
  }, [booked, onTold]);

  if (told) return <Told told={told} />;
  return (
    <Card
      as="section"
      look="page"
      id="finish"
      aria-labelledby={heading}
      className="mx-auto mt-2 mb-10 grid w-full max-w-xl scroll-mt-4 gap-5 p-5 sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id={heading} className="text-xl">
          {t('rest.heading')}
        </h2>
        <p className="text-soft">{t('rest.lead')}</p>
      </div>
      <WizardProgress wizard={wizard} />
      <WizardForm wizard={wizard} id={form} level="h3" />
      <WizardButtons wizard={wizard} form={form} />
    </Card>
  );
}

function Told({ told: { childrenFullName, subject, startTime } }: { told: BookedTrial }) {
  const { t } = useTranslation('trials');
  const soon = startTime && isShortNotice(new Date(startTime), new Date());
  return (
    <div className="mx-auto mb-10 w-full max-w-xl">
      <Alert tone="success" title={t('rest.done')}>
        <p className="font-semibold wrap-anywhere">
          {subject ? `${childrenFullName} · ${optionIn(t, subject)}` : childrenFullName}
        </p>
        <p>{t(soon ? 'confirmation.promiseSoon' : 'confirmation.promise')}</p>
      </Alert>
    </div>
  );
}
