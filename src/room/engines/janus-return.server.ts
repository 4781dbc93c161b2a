import { hearPublisher, unpublish } from './janus-publish.server.ts';
import { type JanusRoom, type KeptRoom, newPerson, type Person } from './janus-room.server.ts';
import { hearSubscriber, refreshAll, unsubscribe } from './janus-subscribe.server.ts';

/** All goes on by the handles of before. */
export function restore(kept: KeptRoom | null | undefined, janus: JanusRoom): void {
  const { socket } = janus;
  if (!kept || !socket) return;
  const isFirst = janus.people.size === 0;
  for (const { publisher, subscriber, ...was } of kept.people) {
    if (!isFirst && !janus.people.has(was.id)) {
      // They left while Janus was away.
      for (const handle of [publisher, subscriber]) if (handle !== null) socket.handle(handle).detach();
      continue;
    }
    const person: Person = Object.assign(janus.people.get(was.id) ?? newPerson(was.id, was.publishes), was);
    janus.people.set(person.id, person);
    person.publisher = publisher === null ? null : socket.handle(publisher);
    person.subscriber = subscriber === null ? null : socket.handle(subscriber);
    hearPublisher(janus, person);
    hearSubscriber(janus, person);
  }
  refreshAll(janus);
}

/** Janus knows nobody any more: all publish again. */
export function startAnew({ people, room }: JanusRoom): void {
  for (const person of people.values()) {
    unpublish(person);
    unsubscribe(person);
    if (person.publishes) room.send(person.id, { t: 'republish' });
  }
}
