import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Appointment, readAppointment } from '#src/calendar/booking/choosing/appointment.tsx';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { contract } from './contract.ts';
import { Faces } from './wizard/booked/faces.tsx';
import { TellFamily } from './wizard/booked/tell-family.tsx';
import { changeDraft, readDraft, type TrialDraft } from './wizard/draft.ts';
import { FinishForm } from './wizard/finish-form.tsx';
import { LessonRoom, WayIn } from './wizard/lesson-room.tsx';
import type { BookedTrial } from './wizard/send-trial.ts';
import { childFields } from './wizard/send-trial.ts';

const call = caller<typeof contract>();
const statuses = { booked: 200, begun: 200, cancelled: 200, unknown: 404, failed: 503 };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? '';
  const [appointment, lesson] = await Promise.all([
    readAppointment(request, key),
    call('GET /api/schedule/appointments/:key/lesson', { params: { key } }, request).catch(noLesson),
  ]);
  const { origin } = new URL(request.url);
  return data({ appointment, lesson, origin }, { status: statuses[appointment.state] });
}

/** One lesson, opened by the link in its mail: when and where it is, what is still missing, and how to change it. */
export function Component() {
  const { appointment, lesson, origin } = useLoaderData<typeof loader>();
  const { t } = useTranslation('trials');
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<BookedTrial>();
  const { key, state } = appointment;
  const subject = told?.subject ?? lesson?.subject ?? lesson?.child?.subject;
  const next = nextOf();

  function send(draft: TrialDraft) {
    const body = childFields(draft);
    return call('POST /api/schedule/appointments/:key/lesson', { params: { key }, body });
  }

  function nextOf(): 'enter' | 'tell' | 'note' | undefined {
    if (lesson?.meetingLink) return 'enter';
    if (state !== 'booked') return undefined;
    return told || lesson?.isTold !== false ? 'note' : 'tell';
  }

  return (
    <Appointment
      loaded={appointment}
      faces={
        lesson && (
          <Faces
            subject={subject}
            teacher={lesson.isGiven ? { name: lesson.teacher, picture: lesson.picture } : undefined}
          />
        )
      }
      next={
        <>
          {next === 'enter' && lesson && <WayIn lesson={lesson} />}
          {next === 'tell' && <ButtonLink href="#finish">{t('rest.start')}</ButtonLink>}
          {next === 'note' && (
            <ButtonLink href={`/api/schedule/appointments/${key}/calendar`} reloadDocument>
              {t('booked.calendar')}
            </ButtonLink>
          )}
        </>
      }
    >
      {lesson && (state === 'booked' || state === 'begun') && (
        <LessonRoom lesson={lesson} appointment={key} />
      )}
      {state === 'booked' && (told || lesson?.isTold === false) && (
        <FinishForm
          told={told}
          onTold={setTold}
          onOpen={() => changeDraft({ step: 2, ...typedBefore(lesson?.child) })}
          onGone={() => void revalidate()}
          send={send}
        />
      )}
      {state === 'booked' && (
        <div className="grid gap-3">
          {next !== 'note' && (
            <ButtonLink href={`/api/schedule/appointments/${key}/calendar`} reloadDocument variant="quiet">
              {t('booked.calendar')}
            </ButtonLink>
          )}
          <TellFamily
            trial={{ subject, startTime: appointment.appointment?.startTime }}
            origin={origin}
            zone={appointment.zone}
          />
        </div>
      )}
    </Appointment>
  );
}

/** What was said of the child when the time was chosen, unless something newer was typed in this tab. */
function typedBefore(child: Partial<TrialDraft> | undefined): Partial<TrialDraft> {
  return readDraft().childrenFullName ? {} : { ...child };
}

function noLesson(error: unknown): null {
  if (!(error instanceof CallError)) throw error;
  return null;
}
