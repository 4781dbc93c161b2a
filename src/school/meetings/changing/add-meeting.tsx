import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { usualMinutes } from '#src/calendar/timetables/meeting.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from '../contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { LessonChoice } from './lesson-choices.ts';
import { timeIn } from './time-draft.ts';
import { TimeFields } from './time-fields.tsx';

const call = caller<typeof contract>();

type AddMeetingProps = {
  lessons: readonly LessonChoice[];
  zone: string;
  /** The day that the dialog begins with. */
  day: string;
};

/** The button that asks for another meeting of a class or group, and its dialog. */
export function AddMeeting(props: AddMeetingProps) {
  const { t } = useTranslation('meetings/changing');
  const [open, setOpen] = useState(false);
  if (props.lessons.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="small" className="print:hidden" onClick={() => setOpen(true)}>
        <Plus size={20} aria-hidden /> {t('acts.add')}
      </Button>
      {open && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ lessons, zone, day, onClose }: AddMeetingProps & { onClose: () => void }) {
  const { t } = useTranslation(['meetings/changing', 'lessons']);
  const minutesOf = (lesson: LessonChoice | undefined) => String(lesson?.minutes ?? usualMinutes);
  const [id, setId] = useState(lessons[0]?.id ?? '');
  const [time, setTime] = useState({ day, time: '', minutes: minutesOf(lessons[0]) });
  const lesson = lessons.find((one) => one.id === id);
  const chosen = timeIn(time, zone);
  return (
    <ChangeDialog
      title={t('acts.addTitle')}
      confirm={t('acts.addConfirm')}
      done={t('acts.added')}
      lesson={lesson?.title ?? ''}
      zone={zone}
      fields={chosen && { ...chosen, lessonId: id }}
      change={(body, { isTrial, requestId }) =>
        call('POST /api/meetings', { body: { ...body, requestId }, query: { dryRun: `${isTrial}` } })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            as="select"
            name="lessonId"
            label={t('acts.lesson')}
            value={id}
            error={errors.lessonId}
            onChange={(event) => {
              setId(event.target.value);
              const next = lessons.find((one) => one.id === event.target.value);
              setTime((before) => ({ ...before, minutes: minutesOf(next) }));
            }}
          >
            {lessons.map(({ id, kind, title }) => (
              <option key={id} value={id}>
                {`${title} (${t(`lessons:kind.${kind}`)})`}
              </option>
            ))}
          </Field>
          <TimeFields value={time} onChange={setTime} zone={zone} errors={errors} />
        </>
      )}
    </ChangeDialog>
  );
}
