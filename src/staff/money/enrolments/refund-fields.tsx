import { lessonsOfMonth, type RefundAsked, refundReasons } from '#src/learning/enrolments/money/refund.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { constants } from '#src/site/legal/constants.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';

type RefundFieldsProps = {
  asked: RefundAsked;
  change: (part: Partial<RefundAsked>) => void;
  /** The first and the last day on which the family can have asked, as YYYY-MM-DD. */
  days: { first: string; last: string };
  errors: Record<string, string>;
};

/** The rule of the refund, when the family asked, and for missed lessons how many. */
export function RefundFields({ asked, change, days, errors }: RefundFieldsProps) {
  const { t } = useTranslation('staff/money/enrolments');
  const { reason, askedOn, lessons, ofLessons } = asked;
  return (
    <>
      <ChoiceGroup
        legend={t('refund.reason')}
        name="reason"
        columns={1}
        options={refundReasons.map((value) => ({ value, label: t(`reasons.${value}`, constants) }))}
        value={reason}
        onChange={(value) => change({ reason: value })}
        error={errors.reason}
      />
      <Field
        label={t('refund.askedOn')}
        hint={t('refund.askedHint')}
        name="askedOn"
        type="date"
        required
        min={days.first}
        max={days.last}
        value={askedOn}
        onChange={({ target }) => change({ askedOn: target.value })}
        error={errors.askedOn}
      />
      {reason !== 'first-days' && (
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberField
            label={t('refund.lessons')}
            name="lessons"
            value={lessons}
            max={ofLessons || lessonsOfMonth.most}
            onChange={(value) => change({ lessons: value })}
            error={errors.lessons}
          />
          <NumberField
            label={t('refund.ofLessons')}
            name="ofLessons"
            value={ofLessons}
            max={lessonsOfMonth.most}
            onChange={(value) => change({ ofLessons: value })}
            error={errors.ofLessons}
          />
        </div>
      )}
    </>
  );
}

type NumberFieldProps = {
  label: string;
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  error: string | undefined;
};

/** An empty field counts as 0, and 0 is shown as an empty field. */
function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  return (
    <Field
      {...rest}
      type="number"
      inputMode="numeric"
      required
      min={1}
      step={1}
      value={value || ''}
      onChange={({ target }) => onChange(Number((target as HTMLInputElement).value))}
    />
  );
}
