import { gradeLevels, optionKey } from '#src/offer/trials/choices.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { FormValues } from '#src/ui/forms/use-form.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { lengths } from './family.ts';
import { type Colour, colours, grounds, pictures } from './looks.ts';
import type { Learner } from './read-learners.ts';

/** The fields of a learner: the name, how they are told apart, and what their teachers should know. */
export function LearnerFields({
  learner,
  wrong,
}: {
  learner?: Learner | undefined;
  wrong: Record<string, string>;
}) {
  const { t } = useTranslation(['families', 'trials']);
  const colourOf = (value: Colour) => (
    <span className="inline-flex items-center gap-2">
      <span className={`size-5 rounded-full border-[1.5px] border-edge ${grounds[value]}`} />
      {t(`fields.colours.${value}`)}
    </span>
  );
  return (
    <>
      <Field
        name="firstName"
        label={t('fields.firstName')}
        hint={t('fields.firstNameHint')}
        autoComplete="off"
        maxLength={lengths.name}
        defaultValue={learner?.firstName}
        error={wrong.firstName}
        required
      />
      <ChoiceGroup
        legend={t('fields.picture')}
        name="picture"
        columns={4}
        options={pictures.map((value) => ({
          value,
          label: (
            <>
              <Emoji picture={value} size={44} className="mx-auto" />
              <span className="sr-only">{t(`fields.pictures.${value}`)}</span>
            </>
          ),
        }))}
        defaultValue={learner?.picture ?? pictures[0]}
        error={wrong.picture}
      />
      <ChoiceGroup
        legend={t('fields.colour')}
        name="colour"
        columns={2}
        options={colours.map((value) => ({ value, label: colourOf(value) }))}
        defaultValue={learner?.colour ?? colours[0]}
        error={wrong.colour}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          as="select"
          name="grade"
          label={t('fields.grade')}
          defaultValue={learner?.grade ?? ''}
          error={wrong.grade}
        >
          <option value="">{t('fields.none')}</option>
          {gradeLevels.map((grade) => (
            <option key={grade} value={grade}>
              {t(`trials:${optionKey(grade)}`)}
            </option>
          ))}
        </Field>
        <Field
          name="birthYear"
          label={t('fields.birthYear')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={learner?.birthYear ?? ''}
          error={wrong.birthYear}
        />
      </div>
      <Field
        as="textarea"
        name="note"
        label={t('fields.note')}
        hint={t('fields.noteHint')}
        rows={3}
        maxLength={lengths.note}
        defaultValue={learner?.note}
        error={wrong.note}
      />
    </>
  );
}

/** What the fields hold, as it is sent. */
export function learnerInput({ grade, birthYear, ...fields }: FormValues) {
  return { ...fields, grade: grade || null, birthYear: birthYear ? Number(birthYear) : null };
}
