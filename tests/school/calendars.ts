import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { SignedInPerson } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';

/** Makes somebody's address; gives its path, as calendars ask for it. */
export function connect(person: SignedInPerson): Promise<string> {
  return connectAt(person, '/api/calendar');
}

/** The same of one learner alone. */
export function connectLearner(guardian: SignedInPerson, learnerId: string): Promise<string> {
  return connectAt(guardian, `/api/learners/${learnerId}/calendar`);
}

async function connectAt(person: SignedInPerson, endpoint: string): Promise<string> {
  const { status, body } = await person.call('POST', endpoint);
  expect([status, body.feed.readAt]).toEqual([201, null]);
  expect(body.address).toMatch(/^https:\/\/dars\.test:8443\/calendar\/[\w-]{43}\.ics$/);
  return new URL(body.address).pathname;
}

/** What stands in a calendar, as ical.js reads it. */
export async function eventsIn(program: TestProgram, path: string) {
  const { status, body } = await program.call('GET', path);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const value = (from: InstanceType<typeof ICAL.Component>, name: string) =>
    from.getFirstPropertyValue(name)?.toString();
  return {
    file: body as string,
    of: (name: string) => value(calendar, name),
    events: calendar
      .getAllSubcomponents('vevent')
      .map((event) => (name: string) => value(event, name) ?? event.getFirstPropertyValue(name)),
  };
}
