import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Appointment, readAppointment } from '#src/calendar/booking/choosing/appointment.tsx';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { contract } from './contract.ts';
import { changeDraft, type TrialDraft } from './wizard/draft.ts';
import { FinishForm } from './wizard/finish-form.tsx';
import { LessonRoom } from './wizard/lesson-room.tsx';
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
  return data({ appointment, lesson }, { status: statuses[appointment.state] });
}

/** One lesson, opened by the link in its mail: when and where it is, what is still missing, and how to change it. */
export function Component() {
  const { appointment, lesson } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<BookedTrial>();
  const { key, state } = appointment;

  function send(draft: TrialDraft) {
    const body = childFields(draft);
    return call('POST /api/schedule/appointments/:key/lesson', { params: { key }, body });
  }

  return (
    <Appointment loaded={appointment}>
      {lesson && (state === 'booked' || state === 'begun') && (
        <LessonRoom lesson={lesson} appointment={key} />
      )}
      {state === 'booked' && (told || lesson?.isTold === false) && (
        <FinishForm
          told={told}
          onTold={setTold}
          onOpen={() => changeDraft({ step: 2 })}
          onGone={() => void revalidate()}
          send={send}
        />
      )}
    </Appointment>
  );
}

function noLesson(error: unknown): null {
  if (!(error instanceof CallError)) throw error;
  return null;
}
