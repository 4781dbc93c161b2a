import { type ReactNode, useEffect, useState } from 'react';
import { useVisitorZone, zoneOf } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import type { Child } from '../contract.ts';
import type { Contact } from '../input.ts';
import type { BookedEvent } from './book-event.ts';
import { BookedNote } from './booked-note.tsx';
import { ScheduleDetails } from './schedule-details.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { readSlots, type SlotChoice, useSlotChoice } from './slot-choice.ts';
import { isFree } from './slot-days.ts';
import { useContact } from './use-contact.ts';

/** What the calendar begins with. */
export async function readSchedule(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    slots: await readSlots(request),
    zone: zoneOf(request),
    contact: contactOf(query),
    bare: query.get('hide_event_type_details') === '1',
    wanted: query.get('time'),
  };
}

type ScheduleProps = {
  loaded: Awaited<ReturnType<typeof readSchedule>>;
  /** What the family has said of the child by now: it goes along with the seat. */
  readChild: () => Child;
  /** What follows a booking where the calendar is a page by itself; `chooseAgain` when its time turns out to be gone. */
  next: (event: BookedEvent, contact: Contact, chooseAgain: () => void) => ReactNode;
};

/** The scheduler: a page by itself, or the content of a frame that is told what was booked. */
export function Schedule({ loaded, readChild, next }: ScheduleProps) {
  const { t } = useTranslation('booking');
  const zone = useVisitorZone(loaded.zone);
  const choice = useSlotChoice(loaded.slots);
  useWantedTime(choice, loaded.wanted);
  const person = useContact(loaded.contact);
  const [booked, setBooked] = useState<BookedEvent>();
  const [moving, setMoving] = useState(false);
  const [moved, setMoved] = useState(false);

  function done(event: BookedEvent) {
    setMoved(booked !== undefined);
    setBooked(event);
    setMoving(false);
    choice.choose(undefined);
    // Another address than the one that the wizard gave is corrected at its end, and the key ends with it.
    tellParent(event, person.contact.email === loaded.contact.email);
  }

  function chooseAnother() {
    setMoving(true);
    void choice.reload();
  }

  function forget() {
    setBooked(undefined);
    void choice.reload();
  }

  return (
    <div
      className={
        loaded.bare
          ? ''
          : 'mx-auto max-w-6xl lg:grid lg:grid-cols-[21rem_1fr] lg:items-start lg:gap-12 lg:p-8'
      }
    >
      <PageTitle>{t('schedule.title')}</PageTitle>
      <meta name="description" content={t('schedule.description')} />
      {!loaded.bare && <ScheduleDetails />}
      <main
        aria-label={t('schedule.title')}
        className={`min-w-0 px-4 pt-2 ${loaded.zone ? '' : 'until-hydrated'}`}
      >
        {loaded.bare && <h1 className="sr-only">{t('schedule.title')}</h1>}
        {booked && !moving ? (
          <>
            <BookedNote
              event={booked}
              email={person.contact.email}
              zone={zone}
              moved={moved}
              large={!loaded.bare}
              onMove={chooseAnother}
            />
            {!loaded.bare && next(booked, person.contact, forget)}
          </>
        ) : (
          <ScheduleForm
            choice={choice}
            person={person}
            zone={zone}
            readChild={readChild}
            moved={booked}
            onDone={done}
            onKeep={() => setMoving(false)}
          />
        )}
      </main>
    </div>
  );
}

/** What the address says about the visitor. */
function contactOf(query: URLSearchParams): Contact {
  const read = (key: string) => (query.get(key) ?? '').trim();
  return { name: read('name'), email: read('email'), tel: read('tel') };
}

/** Inside a frame of ours, the page around it hears of each booking in the words of the known schedulers. */
function tellParent({ uri, startTime, endTime, key }: BookedEvent, keyHolds: boolean): void {
  if (window.parent === window) return;
  const event = { uri, startTime, endTime, ...(keyHolds && { key }) };
  const message = { event: 'calendly.event_scheduled', payload: { event } };
  window.parent.postMessage(message, location.origin);
}

/** Chooses the time that the address asks for, if it is free, as soon as the page is alive. */
function useWantedTime({ slots, choose }: SlotChoice, wanted: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was asked for when the page was opened
  useEffect(() => {
    const slot = slots?.find(({ startTime }) => startTime === wanted);
    if (slot && isFree(slot)) choose(slot);
  }, []);
}
