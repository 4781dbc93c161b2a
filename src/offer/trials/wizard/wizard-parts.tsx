import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Fragment } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Progress } from '#src/ui/elements/progress.tsx';
import { AdditionalStep } from './additional-step.tsx';
import { ParentStep } from './parent-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { StudentStep } from './student-step.tsx';
import type { Wizard } from './use-wizard.ts';

const steps = { 1: ParentStep, 2: StudentStep, 3: ScheduleStep, 4: AdditionalStep };
const titles = { 1: 'parent.title', 2: 'student.title', 3: 'schedule.title', 4: 'additional.title' } as const;

export function WizardProgress({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('trials');
  const { step, of } = wizard.at;
  const aside = t('percent', { percent: (step / of) * 100 });
  const { wishedTeacher, hour } = wizard.draft;
  return (
    <div className="grid gap-2">
      <Progress value={step} max={of} label={t('step', { step, of })} aside={aside} />
      {wishedTeacher && !hour?.teacher && (
        <p className="text-soft text-sm wrap-anywhere">{t('wish', { teacher: wishedTeacher })}</p>
      )}
    </div>
  );
}

/** The screen at hand as a form: Enter is Next. The buttons stand elsewhere and belong to it by `id`. */
export function WizardForm({
  wizard,
  id,
  level: Heading,
}: {
  wizard: Wizard;
  id: string;
  level: 'h2' | 'h3';
}) {
  const { t } = useTranslation('trials');
  const onScreen = wizard.at.steps;
  return (
    <form id={id} {...wizard.bind} className="grid gap-5">
      {onScreen.map((step, index) => {
        const Step = steps[step];
        const isTold = step === 3 && onScreen.length > 1;
        return (
          // What was typed stays where another screen takes a step over; a told time becomes a calendar.
          <Fragment key={isTold ? 'told' : step}>
            <Heading
              ref={index === 0 ? wizard.heading : undefined}
              tabIndex={-1}
              className={`text-lg ${index === 0 ? '' : 'mt-3'}`}
            >
              {t(isTold ? 'schedule.yours' : titles[step])}
            </Heading>
            <Step wizard={wizard} />
          </Fragment>
        );
      })}
    </form>
  );
}

/** The buttons, and above them, always in sight, why the last press did not work. */
export function WizardButtons({
  wizard,
  form,
  onCancel,
}: {
  wizard: Wizard;
  form: string;
  /** Left out where there is nothing to leave. */
  onCancel?: () => void;
}) {
  const { t } = useTranslation('trials');
  const { busy, at } = wizard;
  const first = at.step === 1;
  const finish = t(busy ? 'submitting' : 'finish');
  return (
    <div className="grid gap-3">
      <WizardTrouble wizard={wizard} />
      <div className="flex flex-wrap items-center gap-1.5 sm:gap-3">
        {onCancel && (
          <Button variant="plain" className="whitespace-nowrap max-sm:px-0 max-sm:text-sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        {!first && (
          <Button variant="quiet" className="ml-auto max-sm:px-3" onClick={() => wizard.go(-1)}>
            <ChevronLeft size={20} aria-hidden className="sm:hidden" />
            <span className="max-sm:sr-only">{t('back')}</span>
          </Button>
        )}
        <Button
          type="submit"
          form={form}
          busy={busy}
          className={`whitespace-nowrap max-sm:grow max-sm:px-4 ${first ? 'ml-auto' : ''}`}
        >
          {at.last ? finish : t('next')}
        </Button>
      </div>
    </div>
  );
}

/** Why the last press did not work. */
function WizardTrouble({ wizard: { outcome, at } }: { wizard: Wizard }) {
  const { t, i18n } = useTranslation('trials');
  if (!outcome || outcome.kind === 'sent') return null;
  if (outcome.kind === 'refused')
    return <Alert tone="error">{t(at.last ? 'alert.finish' : 'alert.next')}</Alert>;
  const { code, message, fields } = outcome.error;
  // The fields may stand on an earlier step: the alert names them.
  const named = Object.entries(fields).map(([name, words]) => {
    const label = `trials:fields.${name}`;
    return i18n.exists(label) ? `${t(label)}: ${words}` : words;
  });
  const failed = [t('alert.failed'), ...(named.length > 0 ? named : [message])].filter(Boolean);
  return (
    <Alert tone="error">{code === 'slot_gone' ? `${message} ${t('schedule.kept')}` : failed.join(' ')}</Alert>
  );
}
