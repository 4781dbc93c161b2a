import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { gradeLevels, optionKey, type TrialOption, trialSubjects } from '../choices.ts';
import type { Wizard } from './use-wizard.ts';

export function StudentStep({ wizard: { draft, fields, change } }: { wizard: Wizard }) {
  const { t } = useTranslation('trials');
  // The subject of a course or dialog may not be among these.
  const offered = new Set(
    [draft.offeredSubject, draft.subject, ...trialSubjects].flatMap((one) => one ?? []),
  );
  const others = [...offered].filter((one) => !trialSubjects.some((subject) => subject === one));
  const option = <Value extends TrialOption>(value: Value) => ({ value, label: t(optionKey(value)) });
  return (
    <>
      <Field
        label={t('fields.childrenFullName')}
        name="childrenFullName"
        autoComplete="off"
        maxLength={120}
        required
        value={draft.childrenFullName}
        onChange={(event) => change({ childrenFullName: event.target.value })}
        error={fields.childrenFullName}
      />
      <ChoiceGroup
        legend={t('fields.gradeLevel')}
        name="gradeLevel"
        required
        columns={4}
        options={gradeLevels.map(option)}
        value={draft.gradeLevel}
        onChange={(gradeLevel) => change({ gradeLevel })}
        error={fields.gradeLevel}
      />
      <ChoiceGroup
        legend={t('fields.subject')}
        name="subject"
        required
        options={[...others, ...trialSubjects].map(option)}
        value={draft.subject}
        onChange={(subject) => change({ subject })}
        error={fields.subject}
      />
      {draft.wishedTeacher !== undefined && !draft.hour?.teacher && (
        <Field
          label={t('fields.wishedTeacher')}
          hint={t('student.wishHint')}
          name="wishedTeacher"
          autoComplete="off"
          maxLength={120}
          value={draft.wishedTeacher}
          onChange={(event) => change({ wishedTeacher: event.target.value })}
          error={fields.wishedTeacher}
        />
      )}
    </>
  );
}
