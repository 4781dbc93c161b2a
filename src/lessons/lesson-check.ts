import { completeLink, isMeetingLink } from '#src/teachers/options.ts';
import { readAmount, readPlaces } from './amount.ts';
import type { LessonDraft } from './lesson-draft.ts';
import { limits } from './options.ts';
import { instantOf } from './start-date.ts';

/** What is wrong with a field: a key under `fields` of the platform's texts, with its values. */
type Problem = { key: string; values?: Record<string, number> };
type Problems = Partial<
  Record<'title' | 'description' | 'link' | 'imageUrl' | 'startDate' | 'price' | 'places', Problem>
>;

/**
 * What is wrong with a draft, by the API's name of the field (spec §5, Create and Edit).
 * @param form what the draft cannot know: whether it has a picture, and a date that is only half filled in
 */
export function problemsIn(
  draft: LessonDraft,
  zone: string,
  form: { hasPicture: boolean; halfDate: boolean },
): Problems {
  const link = completeLink(draft.link);
  const wrongDate = form.halfDate || (draft.start && !instantOf(draft.start, zone));
  const price = readAmount(draft.price).problem;
  const places = readPlaces(draft.places).problem;
  const problems: Problems = {
    ...textProblem('title', draft.title, limits.title),
    ...textProblem('description', draft.description, limits.description),
    ...(isMeetingLink(link) ? {} : { link: { key: 'link' } }),
    ...textProblem('link', link, limits.link),
    ...(form.hasPicture ? {} : { imageUrl: { key: 'required' } }),
    ...(wrongDate ? { startDate: { key: 'format' } } : {}),
    ...(price ? { price } : {}),
    ...(places ? { places } : {}),
  };
  return problems;
}

function textProblem(field: keyof Problems, text: string, maximum: number): Problems {
  if (!text.trim()) return { [field]: { key: 'required' } };
  return text.trim().length > maximum ? { [field]: { key: 'too_long', values: { maximum } } } : {};
}
