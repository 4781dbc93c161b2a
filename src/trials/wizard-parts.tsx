import { useTranslation } from 'react-i18next';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { AdditionalStep } from './additional-step.tsx';
import { ParentStep } from './parent-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { StudentStep } from './student-step.tsx';
import { lastStep, type Wizard } from './use-wizard.ts';

const steps = { 1: ParentStep, 2: StudentStep, 3: ScheduleStep, 4: AdditionalStep };
const titles = { 1: 'parent', 2: 'student', 3: 'schedule', 4: 'additional' } as const;

export function WizardProgress({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation('trials');
  const { step } = wizard.draft;
  const aside = t('percent', { percent: (step / lastStep) * 100 });
  return <Progress value={step} max={lastStep} label={t('step', { step, of: lastStep })} aside={aside} />;
}

/** The step at hand as a form: Enter is Next. The buttons stand elsewhere and belong to it by `id`. */
export function WizardForm({ wizard, id }: { wizard: Wizard; id: string }) {
  const { t } = useTranslation('trials');
  const { step } = wizard.draft;
  const Step = steps[step];
  return (
    <form id={id} ref={wizard.form} onSubmit={wizard.submit} noValidate className="grid gap-5">
      <h3 ref={wizard.heading} tabIndex={-1} className="text-lg">
        {t(`${titles[step]}.title`)}
      </h3>
      <Step wizard={wizard} />
      {wizard.alert && <Alert tone="error">{wizard.alert}</Alert>}
    </form>
  );
}

export function WizardButtons({
  wizard,
  form,
  onCancel,
}: {
  wizard: Wizard;
  form: string;
  onCancel: () => void;
}) {
  const { t } = useTranslation('trials');
  const { busy, draft } = wizard;
  const finish = t(busy ? 'submitting' : 'finish');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="plain" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <div className="ml-auto flex gap-3">
        {draft.step > 1 && (
          <Button variant="quiet" onClick={() => wizard.goTo(draft.step - 1)}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" form={form} busy={busy}>
          {draft.step === lastStep ? finish : t('next')}
        </Button>
      </div>
    </div>
  );
}
