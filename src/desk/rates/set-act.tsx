import { useState } from 'react';
import { cents, dollarsOf } from '#src/books/money/money.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { highestRate, type Per, pers } from '#src/shop/payouts/payout.ts';
import { TeacherField } from '#src/staff/lessons/trials/teacher-field.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { LessonField } from './lesson-field.tsx';

const call = caller<typeof contract>();

/** Sets what teachers are paid from a day on. */
export function SetAct() {
  const { t } = useTranslation('desk/rates');
  return (
    <Act
      label={t('set.button')}
      title={t('set.title')}
      text={<p>{t('set.text')}</p>}
      confirm={t('set.confirm')}
      act={(form) => call('POST /api/admin/rates', { body: rateIn(form) })}
      done={t('set.done')}
    >
      {(errors) => <RateFields errors={errors} />}
    </Act>
  );
}

function rateIn(form: FormData) {
  const idIn = (name: string) => String(form.get(name) ?? '') || null;
  const isOfTeacher = form.get('scope') === 'teacher';
  return {
    // Without a chosen teacher the id is empty, which the server refuses.
    teacherId: isOfTeacher ? String(form.get('teacherId') ?? '') : null,
    lessonId: isOfTeacher ? idIn('lessonId') : null,
    per: form.get('per') as Per,
    amount: cents(Number(form.get('amount'))),
    fromDay: String(form.get('fromDay')),
  };
}

function RateFields({ errors }: { errors: Record<string, string> }) {
  const { t } = useTranslation('desk/rates');
  const { businessTimeZone } = useSettings();
  const [scope, setScope] = useState<'everybody' | 'teacher'>('everybody');
  const [teacherId, setTeacherId] = useState('');
  return (
    <>
      <ChoiceGroup
        legend={t('fields.scope')}
        name="scope"
        columns={2}
        value={scope}
        onChange={setScope}
        options={(['everybody', 'teacher'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
      />
      {scope === 'teacher' && (
        <TeacherField teacher={null} error={errors.teacherId} onChoose={setTeacherId} />
      )}
      {scope === 'teacher' && teacherId && <LessonField teacherId={teacherId} error={errors.lessonId} />}
      <ChoiceGroup
        legend={t('fields.per')}
        name="per"
        columns={2}
        defaultValue="meeting"
        hint={t('fields.perHint')}
        options={pers.map((value) => ({ value, label: t(`payouts:per.${value}`) }))}
        error={errors.per}
      />
      <Field
        type="number"
        name="amount"
        step="0.01"
        min={0}
        max={dollarsOf(highestRate)}
        label={t('fields.amount')}
        required
        error={errors.amount}
      />
      <Field
        type="date"
        name="fromDay"
        label={t('fields.fromDay')}
        hint={t('fields.fromDayHint')}
        defaultValue={dayOf(new Date(), businessTimeZone)}
        required
        error={errors.fromDay}
      />
    </>
  );
}
