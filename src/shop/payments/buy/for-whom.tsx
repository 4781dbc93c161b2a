import { FirstName } from '#src/learning/enrolments/enrolling/first-name.tsx';
import type { useLearnerChoice } from '#src/learning/enrolments/enrolling/learner-choice.ts';
import { WhoLearns } from '#src/learning/enrolments/enrolling/who-learns.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';

type ForWhomProps = {
  choice: Pick<ReturnType<typeof useLearnerChoice>, 'asks' | 'who' | 'fields'>;
  /** The account has no child yet. */
  isFirst: boolean;
  wrong: string | undefined;
};

/** Which of the children it is for; an account without one says its first name. */
export function ForWhom({ choice, isFirst, wrong }: ForWhomProps) {
  const { t } = useTranslation('payments');
  const { asks, who, fields } = choice;
  if (asks) return <WhoLearns {...fields} question={t('buy.who')} wrong={wrong} />;
  if (!isFirst || who.learner !== 'new') return null;
  return (
    <FirstName
      hint={t('buy.childIntro')}
      name={who.name}
      onChange={(name) => fields.onChange({ ...who, name })}
      wrong={wrong}
    />
  );
}
