import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readSchedule, Schedule } from '#src/calendar/booking/choosing/schedule.tsx';
import { changeDraft } from './wizard/draft.ts';
import { FinishForm } from './wizard/finish-form.tsx';
import type { BookedTrial } from './wizard/send-trial.ts';

export function loader({ request }: LoaderFunctionArgs) {
  return readSchedule(request);
}

/** The calendar as a page: after a time is booked, the other steps of the wizard follow. In a frame they do not. */
export function Component() {
  const [told, setTold] = useState<BookedTrial>();
  return (
    <Schedule
      loaded={useLoaderData<typeof loader>()}
      next={({ uri, startTime, endTime }, { name, tel, email }, chooseAgain) => (
        <FinishForm
          told={told}
          onOpen={() =>
            changeDraft({
              step: 2,
              parentName: name,
              parentPhoneNumber: tel,
              parentEmail: email,
              event: { uri, startTime, endTime },
            })
          }
          onTold={setTold}
          onGone={chooseAgain}
        />
      )}
    />
  );
}
