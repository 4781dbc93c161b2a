import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ReasonField } from '#src/school/meetings/changing/reason-field.tsx';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { useNow } from '#src/ui/loading/now.ts';
import { AllField } from './all-field.tsx';
import { type Choices, calledOff } from './choices.ts';
import type { contract } from './contract.ts';
import { LessonRow } from './lesson-row.tsx';

const call = caller<typeof contract>();
type Day = OutputOf<(typeof contract)['GET /api/admin/substitutes']>;

type GiveFormProps = Pick<Day, 'meetings' | 'substitutes'> & { teacherId: string };

/** The lessons of a teacher's day, each with who gives it instead; all that is chosen is done by one press. */
export function GiveForm({ teacherId, meetings, substitutes }: GiveFormProps) {
  const { t } = useTranslation('staff/lessons/substitutes');
  const { revalidate } = useRevalidator();
  const now = useNow();
  const [choices, setChoices] = useState<Choices>({});
  const isAhead = ({ state, startTime }: Day['meetings'][number]) =>
    state === 'planned' && Date.parse(startTime) > now;
  const ahead = meetings.filter(isAhead);
  const chosen = ahead.flatMap(({ _id }) => (choices[_id] ? [[_id, choices[_id]] as const] : []));
  const { bind, busy, failure, wrong, mend, form } = useForm({
    async send() {
      const reason = new FormData(form.current ?? undefined).get('reason');
      const { given, calledOff: off } = await call('POST /api/admin/substitutes', {
        body: {
          teacherId,
          lessons: chosen.map(([meetingId, to]) => ({ meetingId, teacherId: to === calledOff ? null : to })),
          ...(reason && { reason: String(reason) }),
        },
      });
      setChoices({});
      await revalidate();
      tellHere(
        [given && t('given', { count: given }), off && t('off', { count: off })].filter(Boolean).join(' '),
      );
    },
  });
  if (meetings.length === 0) return <p className="text-soft">{t('nothing')}</p>;
  const choose = (more: Choices) => {
    for (const id of Object.keys(more)) mend(id);
    setChoices((now) => ({ ...now, ...more }));
  };
  return (
    <form {...bind} className="grid max-w-2xl grid-cols-1 gap-5">
      {ahead.length > 1 && (
        <AllField meetings={ahead} substitutes={substitutes} choices={choices} onChoose={choose} />
      )}
      <ul className="grid grid-cols-1 gap-4">
        {meetings.map((one) => (
          <LessonRow
            key={one._id}
            meeting={one}
            substitutes={isAhead(one) ? substitutes : undefined}
            chosen={choices[one._id] ?? ''}
            onChoose={(to) => choose({ [one._id]: to })}
            error={wrong[one._id]}
          />
        ))}
      </ul>
      {chosen.some(([, to]) => to === calledOff) && <ReasonField error={wrong.reason} />}
      {failure && <Alert tone="error">{failure.message || t('ui:failed')}</Alert>}
      {ahead.length > 0 && (
        <div className="grid justify-items-start gap-3">
          <p className="text-soft">{t('told')}</p>
          <Button type="submit" busy={busy} disabled={chosen.length === 0}>
            {chosen.length > 0 ? t('button', { count: chosen.length }) : t('noneChosen')}
          </Button>
        </div>
      )}
    </form>
  );
}
