import type { useLearnerChoice } from '#src/enrolments/learner-choice.ts';
import { WhoLearns } from '#src/enrolments/who-learns.tsx';
import { lengths } from '#src/families/limits.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Field } from '#src/ui/field.tsx';

type ForWhomProps = {
  choice: Pick<ReturnType<typeof useLearnerChoice>, 'asks' | 'who' | 'fields'>;
  /** The account has no child yet. */
  isFirst: boolean;
  wrong: string | undefined;
};

/** Which of the children it is for; an account without one says its first name. */
export function ForWhom({ choice, isFirst, wrong }: ForWhomProps) {
  const { t } = useTranslation(['payments', 'families']);
  const { asks, who, fields } = choice;
  if (asks) return <WhoLearns {...fields} question={t('buy.who')} wrong={wrong} />;
  if (!isFirst || who.learner !== 'new') return null;
  return (
    <Field
      label={t('families:fields.firstName')}
      hint={t('buy.childIntro')}
      name="firstName"
      autoComplete="off"
      maxLength={lengths.name}
      value={who.name}
      onChange={(event) => fields.onChange({ ...who, name: event.target.value })}
      error={wrong}
      required
    />
  );
}
