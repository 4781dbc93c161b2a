import type { LessonRoom } from '#src/offer/teachers/teacher.ts';
import type { Fact } from './facts.ts';
import type { Kind } from './lesson.ts';
import type { WeeklyDraft } from './timetable/weekly-draft.ts';

/** A class or group as it stands in the fields of its form. */
export type LessonDraft = Record<Fact, string> & {
  kind: Kind;
  title: string;
  description: string;
  room: LessonRoom;
  /** Typed, and kept while the room is ours. */
  link: string;
  /** The picture's name once it has been sent in. */
  imageUrl: string;
  meets: 'once' | 'weekly';
  /** Of what meets once: on the teacher's own clock, 'YYYY-MM-DDTHH:mm'. */
  start: string;
  weekly: WeeklyDraft;
  category: string;
  price: string;
  places: string;
  /** The teacher's own, where it is asked for. */
  teacherName: string;
  isPublished: boolean;
  /** The id of the request to publish, which may arrive unanswered: trying again makes nothing more. */
  requestId?: string | undefined;
};
