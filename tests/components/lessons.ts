import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import type { ScheduledMeeting } from '#src/school/home/schedule/read-schedule.ts';

/** A group without a date, price or bound, as somebody reads it who does not learn there. */
export const sampleLesson: ShownLesson = {
  _id: '7c1f0f5e-93c4-4e6b-9a35-2d1a4b8c6e01',
  title: 'Abacus',
  description: 'For children from 7 to 9.',
  imageUrl: null,
  startDate: null,
  category: null,
  room: 'link',
  price: 24.5,
  places: null,
  placesLeft: null,
  isPublished: 'true',
  isActive: 'true',
  teacherId: '0b9d2c7a-5e41-4f38-8d60-1c7e9a3f5b22',
  isEnrolled: false,
  teacher: { name: 'Nodira Azimova', since: '2026-01-15T12:00:00.000Z', published: 1 },
};

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** One of its meetings, which begins now. */
export const sampleMeeting: ScheduledMeeting = {
  _id: '5a8e1d3c-2f64-4b90-a7c1-6e0d9b4f8a33',
  startTime: inHours(0),
  endTime: inHours(1),
  state: 'planned',
  lesson: { _id: sampleLesson._id, kind: 'class', title: sampleLesson.title, imageUrl: null },
  mark: 1,
  zones: [],
};
