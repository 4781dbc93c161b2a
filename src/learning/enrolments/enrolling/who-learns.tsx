import { ChildNiche } from '#src/learning/families/child-face.tsx';
import type { Learner } from '#src/learning/families/read-learners.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { FirstName } from './first-name.tsx';

/** Who is to learn: a child of the family, or `new`, one of this name; empty where it was not said yet. */
export type Who = { learner: string; name: string };

type WhoLearnsProps = {
  /** What is asked, where it is not about a place. */
  question?: string;
  /** Those who do not learn here yet. */
  learners: readonly Learner[];
  who: Who;
  onChange: (who: Who) => void;
  wrong: string | undefined;
};

/** Asks who of a family is to learn in a class or group. */
export function WhoLearns({ question, learners, who, onChange, wrong }: WhoLearnsProps) {
  const { t } = useTranslation(['enrolments', 'families']);
  const children = learners.map((one) => ({
    value: one._id,
    icon: <ChildNiche face={one} size={28} />,
    label: one.firstName || t('families:nameless'),
  }));
  return (
    <div className="grid gap-4">
      <ChoiceGroup
        legend={question ?? t('who.question')}
        name="learner"
        options={[...children, { value: 'new', label: t('who.another') }]}
        value={who.learner}
        onChange={(learner) => onChange({ ...who, learner })}
        required
      />
      {who.learner === 'new' && (
        <FirstName
          hint={t('families:fields.firstNameHint')}
          name={who.name}
          onChange={(name) => onChange({ ...who, name })}
          wrong={wrong}
        />
      )}
    </div>
  );
}
