import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { nameOf } from '#src/staff/lessons/trials/teacher-field.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { type Choices, calledOff } from './choices.ts';
import type { contract } from './contract.ts';

type Day = OutputOf<(typeof contract)['GET /api/admin/substitutes']>;

type AllFieldProps = Pick<Day, 'meetings' | 'substitutes'> & {
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

/** So many are shown at once; more are chosen from a list. */
const shownAtOnce = 6;

/** Chooses one substitute for all lessons, of those who are free for each of them, or calls all of them off. */
export function AllField({ meetings, substitutes, choices, onChoose }: AllFieldProps) {
  const { t } = useTranslation('staff/lessons/substitutes');
  const free = substitutes.filter(({ taken }) => taken.length === 0);
  const [first] = meetings;
  const of = choices[first?._id ?? ''];
  const isForAll = meetings.every(({ _id }) => choices[_id] === of);
  const all = {
    name: 'all',
    value: (isForAll && of) || '',
    onChange: (to: string) => onChoose(Object.fromEntries(meetings.map(({ _id }) => [_id, to]))),
  };
  const options = [
    ...free.map((one) => ({ value: one._id, label: nameOf(one) })),
    { value: calledOff, label: t('callAllOff') },
  ];
  const hint = free.length === 0 && t('nobodyForAll');
  if (free.length <= shownAtOnce)
    return <ChoiceGroup {...all} legend={t('all')} hint={hint} options={options} />;
  return (
    <Field as="select" {...all} label={t('all')} onChange={({ target }) => all.onChange(target.value)}>
      <option value="">{t('choose')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  );
}
