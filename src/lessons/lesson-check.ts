import { completeLink, isMeetingLink, limits as ofTeacher } from '#src/teachers/options.ts';
import { readAmount, readMinutes, readPlaces } from './amount.ts';
import type { LessonDraft } from './lesson-draft.ts';
import { limits } from './options.ts';
import { instantOf } from './start-date.ts';

/** What is wrong with a field: a key under `fields` of the platform's texts, with its values. */
type Problem = { key: string; values?: Record<string, number> };
type Problems = Partial<
  Record<
    | 'title'
    | 'description'
    | 'link'
    | 'imageUrl'
    | 'startDate'
    | 'price'
    | 'priceFor'
    | 'minutes'
    | 'places'
    | 'teacherName',
    Problem
  >
>;

/**
 * What is wrong with a draft, by the API's name of the field (spec §5, Create and Edit).
 * @param form what the draft cannot know: whether it has a picture, a date that is only half filled in, and whether
 *   the teacher's name is asked for
 */
export function problemsIn(
  draft: LessonDraft,
  zone: string,
  form: { hasPicture: boolean; halfDate: boolean; asksName: boolean },
): Problems {
  const link = completeLink(draft.link);
  const wrongDate = form.halfDate || (draft.start && !instantOf(draft.start, zone));
  const { amount: price, problem: wrongPrice } = readAmount(draft.price);
  const minutes = readMinutes(draft.minutes).problem;
  const places = readPlaces(draft.places).problem;
  const problems: Problems = {
    ...textProblem('title', draft.title, limits.title),
    ...textProblem('description', draft.description, limits.description),
    ...(isMeetingLink(link) ? {} : { link: { key: 'link' } }),
    ...textProblem('link', link, limits.link),
    ...(form.hasPicture ? {} : { imageUrl: { key: 'required' } }),
    ...(wrongDate ? { startDate: { key: 'format' } } : {}),
    ...(wrongPrice ? { price: wrongPrice } : {}),
    ...(price && !draft.priceFor ? { priceFor: { key: 'required' } } : {}),
    ...(minutes ? { minutes } : {}),
    ...(places ? { places } : {}),
    ...(form.asksName ? textProblem('teacherName', draft.teacherName, ofTeacher.name) : {}),
  };
  return problems;
}

function textProblem(field: keyof Problems, text: string, maximum: number): Problems {
  if (!text.trim()) return { [field]: { key: 'required' } };
  return text.trim().length > maximum ? { [field]: { key: 'too_long', values: { maximum } } } : {};
}
