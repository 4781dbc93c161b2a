import type { Kind } from './kinds.ts';
import type { PriceUnit } from './price-units.ts';

/** What a teacher has said of a class or group so far, as it stands in the fields. */
export type LessonDraft = {
  kind: Kind;
  title: string;
  description: string;
  link: string;
  /** The picture's name once it has been sent in. */
  imageUrl: string;
  /** On the teacher's own clock, 'YYYY-MM-DDTHH:mm'. */
  start: string;
  category: string;
  price: string;
  /** Empty until it is chosen. */
  priceFor: PriceUnit | '';
  minutes: string;
  places: string;
  /** The teacher's own, where it is asked for. */
  teacherName: string;
  isPublished: boolean;
  /** Of the request to publish, which may arrive unanswered: trying again makes nothing more. */
  requestId?: string | undefined;
};
