import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useLater } from '#src/ui/loading/use-later.ts';
import { defaults, hearOptions, optionKey, startOptions, type TrialOption } from '../choices.ts';
import type { Wizard } from './use-wizard.ts';
import { bringBookedParts } from './use-wizard.ts';

export function AdditionalStep({ wizard: { draft, fields, change } }: { wizard: Wizard }) {
  const { t } = useTranslation('trials');
  // The last step: what is shown of a booked lesson is there by then.
  useLater(bringBookedParts);
  return (
    <>
      <ChoiceGroup
        legend={t('fields.who')}
        name="who"
        required
        options={(['parent', 'student'] as const).map((value) => ({ value, label: t(`who.${value}`) }))}
        value={draft.isParent ? 'parent' : 'student'}
        onChange={(who) => change({ isParent: who === 'parent' })}
        error={fields.isParent}
      />
      <Field
        as="select"
        label={t('fields.planningToStart')}
        name="planningToStart"
        required
        value={draft.planningToStart}
        onChange={(event) => change({ planningToStart: event.target.value })}
        error={fields.planningToStart}
      >
        <Options initial={defaults.planningToStart} offered={startOptions} />
      </Field>
      <Field
        as="select"
        label={t('fields.hearAboutUs')}
        name="hearAboutUs"
        required
        value={draft.hearAboutUs}
        onChange={({ target: { value } }) =>
          change({ hearAboutUs: value, ...(value === 'Other' ? {} : { hearAboutUsOther: '' }) })
        }
        error={fields.hearAboutUs}
      >
        <Options initial={defaults.hearAboutUs} offered={hearOptions} />
      </Field>
      {draft.hearAboutUs === 'Other' && (
        <Field
          label={t('fields.hearAboutUsOther')}
          name="hearAboutUsOther"
          maxLength={500}
          required
          value={draft.hearAboutUsOther}
          onChange={(event) => change({ hearAboutUsOther: event.target.value })}
          error={fields.hearAboutUsOther}
        />
      )}
      <ConsentNote text={t('additional.consent')} />
    </>
  );
}

/** The initial value is shown until another is chosen; it is none of the options (decisions: facts that disagree). */
function Options({ initial, offered }: { initial: TrialOption; offered: readonly TrialOption[] }) {
  const { t } = useTranslation('trials');
  return (
    <>
      <option value={initial} hidden>
        {t(optionKey(initial))}
      </option>
      {offered.map((value) => (
        <option key={value} value={value}>
          {t(optionKey(value))}
        </option>
      ))}
    </>
  );
}
