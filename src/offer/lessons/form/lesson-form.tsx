import { href } from 'react-router';
import { Sending } from '#src/people/files/sending.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import type { FormOutcome } from '#src/ui/forms/use-form.ts';
import { Collisions } from '../timetable/collisions.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { type FormPlan, useLessonForm } from './use-lesson-form.ts';

type LessonFormProps = {
  plan: FormPlan;
  /** What its button says. */
  submit: string;
  /** Where the link back leads. */
  back?: string;
};

/** The form that publishes a class or group, or changes one. */
export function LessonForm({ plan, submit, back = href('/dashboard') }: LessonFormProps) {
  const { t } = useTranslation(['lessons', 'platform', 'ui']);
  const state = useLessonForm(plan);
  const { picture, outcome, restored, startOver } = state;
  const sentence = sentenceOf(outcome);
  const collisions = outcome?.kind === 'failed' ? outcome.error.collisions : [];
  return (
    <form {...state.bind} className="grid max-w-2xl gap-6">
      {restored && (
        <Alert tone="info">
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            {t('draft.kept')}
            <Button variant="plain" size="small" onClick={startOver}>
              {t('draft.startOver')}
            </Button>
          </span>
        </Alert>
      )}
      <LessonFields
        state={state}
        isNew={plan.isNew}
        categories={plan.categories}
        roomHolds={plan.roomHolds}
      />
      {sentence && (
        <div ref={bringIntoSight}>
          {collisions.length > 0 ? (
            <Collisions collisions={collisions} zone={state.draft.weekly.zone || state.zone} />
          ) : (
            <Alert tone="error">{sentence}</Alert>
          )}
        </div>
      )}
      <Sending work={picture.work} withPicture={Boolean(picture.file)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={Boolean(picture.work.at)} className="max-sm:w-full">
          {submit}
        </Button>
        <ButtonLink href={back} variant="quiet" className="max-sm:w-full">
          {t('cancel')}
        </ButtonLink>
      </div>
    </form>
  );

  function sentenceOf(how: FormOutcome | undefined): string | undefined {
    if (how?.kind === 'refused') return t('platform:errors.invalid_input');
    if (how?.kind !== 'failed') return undefined;
    const { status, message } = how.error;
    return status === 0 ? `${message} ${t('ui:offline')}`.trim() : message || t('failed');
  }
}

/** It may come below the keyboard of a phone. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
