import { useState } from 'react';
import { outcomes, type TrialOutcome } from '#src/offer/trials/trial.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { ContactedAct } from './contacted-act.tsx';
import type { contract, TrialStory } from './contract.ts';
import { SlotField } from './slot-field.tsx';
import { TeacherField } from './teacher-field.tsx';

const call = caller<typeof contract>();

/** What the staff can do about a trial as it stands. */
export function WhatToDo({ trial }: { trial: TrialStory }) {
  const { t } = useTranslation('staff/lessons/trials');
  const { _id: id, state, contactedAt, startTime, parentName, outcome, note } = trial;
  const ahead = state === 'to-contact' || state === 'upcoming';
  const cancelled = state === 'cancelled';
  return (
    <div className="flex flex-wrap gap-3">
      {!cancelled && !contactedAt && (
        <ContactedAct id={id} name={parentName} isNext={state === 'to-contact'} />
      )}
      {!cancelled && <AssignAct trial={trial} />}
      {ahead && <MoveAct trial={trial} />}
      {!cancelled && !ahead && (
        <Act
          label={t('outcome.button')}
          title={t('outcome.title')}
          confirm={t('save')}
          act={(form) =>
            call('PATCH /api/admin/trials/:id/outcome', {
              params: { id },
              body: { outcome: form.get('outcome') as TrialOutcome },
            })
          }
          done={t('outcome.done')}
        >
          {(errors) => (
            <ChoiceGroup
              legend={t('facts.outcome')}
              name="outcome"
              required
              columns={1}
              options={outcomes.map((value) => ({ value, label: t(`states.${value}`) }))}
              {...(outcome && { defaultValue: outcome })}
              error={errors.outcome}
            />
          )}
        </Act>
      )}
      <Act
        label={t('note.button')}
        title={t('facts.note')}
        text={t('note.text')}
        confirm={t('save')}
        act={(form) =>
          call('PATCH /api/admin/trials/:id/note', { params: { id }, body: { note: `${form.get('note')}` } })
        }
        done={t('note.done')}
      >
        {(errors) => (
          <Field
            as="textarea"
            name="note"
            label={t('facts.note')}
            rows={6}
            maxLength={2000}
            defaultValue={note}
            error={errors.note}
          />
        )}
      </Act>
      {(ahead || state === 'elsewhere') && (
        <Act
          label={t('cancel.button')}
          title={t('cancel.title')}
          text={t(startTime ? 'cancel.text' : 'cancel.textElsewhere', { name: parentName })}
          confirm={t('cancel.confirm')}
          destroys
          act={() => call('POST /api/admin/trials/:id/cancel', { params: { id } })}
          done={t('cancel.done')}
        />
      )}
    </div>
  );
}

/** Whose hour the family chose is chosen already. */
function AssignAct({ trial: { _id: id, teacher, hourOf } }: { trial: TrialStory }) {
  const { t } = useTranslation(['staff/lessons/trials', 'staff/lessons/trials/chosen']);
  const first = teacher ?? hourOf;
  const isChosen = first !== null && first._id === hourOf?._id;
  const note = isChosen ? t('staff/lessons/trials/chosen:note') : undefined;
  return (
    <Act
      label={t(teacher ? 'teacher.change' : 'teacher.assign')}
      title={t('teacher.title')}
      text={t('teacher.text')}
      confirm={t('save')}
      act={(form) =>
        call('PATCH /api/admin/trials/:id/teacher', {
          params: { id },
          body: { teacherId: `${form.get('teacherId')}` || null },
        })
      }
      done={t('teacher.done')}
    >
      {(errors) => (
        <>
          {isChosen && (
            <p className="font-semibold wrap-anywhere">
              {t('staff/lessons/trials/chosen:hour', { teacher: first.name })}
            </p>
          )}
          <TeacherField teacher={first && { ...first, note }} orNobody error={errors.teacherId} />
        </>
      )}
    </Act>
  );
}

function MoveAct({ trial: { _id: id, timeZone } }: { trial: TrialStory }) {
  const { t } = useTranslation('staff/lessons/trials');
  // After a refusal the slots are fetched anew: one may have been taken meanwhile.
  const [refusals, setRefusals] = useState(0);

  async function move(form: FormData) {
    try {
      const startTime = `${form.get('startTime')}`;
      await call('PATCH /api/admin/trials/:id/time', { params: { id }, body: { startTime } });
    } catch (error) {
      setRefusals((count) => count + 1);
      throw error;
    }
  }

  return (
    <Act
      label={t('move.button')}
      title={t('move.title')}
      text={t('move.text')}
      confirm={t('move.button')}
      act={move}
      done={t('move.done')}
    >
      {(errors) => <SlotField key={refusals} zone={timeZone} error={errors.startTime} />}
    </Act>
  );
}
