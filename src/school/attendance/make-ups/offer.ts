/** A time at which a missed meeting can be made up for: in a parallel class or group, or in free hours of the teacher. */
export type Offer = {
  startsAt: Date;
  endsAt: Date;
  /** The parallel one; without it, a meeting is made for this learner alone. */
  parallel?: { meetingId: string; title: string };
};
