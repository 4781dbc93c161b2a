import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readSchedule, Schedule } from '#src/calendar/booking/choosing/schedule.tsx';
import { useLater } from '#src/ui/loading/use-later.ts';
import { changeDraft, readDraft } from './wizard/draft.ts';
import { FinishForm } from './wizard/finish-form.tsx';
import type { BookedTrial } from './wizard/send-trial.ts';
import { bringBookedParts } from './wizard/use-wizard.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readSchedule(request);
}

/** The calendar as a page: after a time is booked, the other steps of the wizard follow. In a frame they do not. */
export function Component() {
  const [told, setTold] = useState<BookedTrial>();
  return (
    <Schedule
      loaded={useLoaderData<typeof loader>()}
      readChild={readChild}
      next={({ uri, startTime, endTime, key }, { name, tel, email }, chooseAgain) => (
        <>
          <FinishForm
            told={told}
            onOpen={() =>
              changeDraft({
                step: 2,
                parentName: name,
                parentPhoneNumber: tel,
                parentEmail: email,
                event: { uri, startTime, endTime, key },
              })
            }
            onTold={setTold}
            onGone={chooseAgain}
          />
          {told && <ToldOn told={told} secret={key} />}
        </>
      )}
    />
  );
}

/** What can be done with a lesson of which all is told. */
function ToldOn({ told, secret }: { told: BookedTrial; secret: string }) {
  const parts = useLater(bringBookedParts);
  if (!parts) return null;
  return (
    <div className="mx-auto mb-10 grid w-full max-w-xl gap-3">
      <parts.ToCalendar secret={secret} />
      <parts.TellFamily
        trial={{ subject: told.subject, startTime: told.startTime }}
        origin={location.origin}
      />
    </div>
  );
}

/** What was typed of the child; in the calendar's frame too, which shares what its tab keeps. */
function readChild() {
  const { childrenFullName, gradeLevel, subject } = readDraft();
  return { childrenFullName, gradeLevel, subject };
}
