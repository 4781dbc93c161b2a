import type { Translate } from '#src/platform/language/message-keys.ts';

/** What the wizard offers (spec §9). The values travel as they stand here; people read their translations. */
export const gradeLevels = [
  'Kindergarten',
  'Grade 1',
  'Grade 2',
  'Grade 3',
  'Grade 4',
  'Grade 5',
  'Grade 6',
  'Grade 7',
  'Grade 8',
  'Grade 9',
  'Grade 10',
  'Grade 11',
  'Grade 12',
] as const;

export const trialSubjects = [
  'Quran',
  'IT coding',
  'Robotics',
  'Mental Arithmetic',
  'Mental Mathematics',
  'Business Entrepreneurship and financial literacy',
  'Phonics',
  'Chess',
  'Russian language',
] as const;

/** Subjects of the short booking dialog that the wizard does not offer (spec §3). */
const shortDialogSubjects = ['Coding', 'Math', 'English', 'Art'] as const;

/** Names of courses that are neither in the wizard nor in the dialog: their pages add the name to the choices. */
const courseSubjects = ['SAT preparation', 'Mathematics', 'Financial literacy'] as const;

/** Every subject a trial may be in. */
export const subjects = [...trialSubjects, ...shortDialogSubjects, ...courseSubjects] as const;

export const startOptions = ['Immediately', 'Within a week', 'Within a month', 'Not sure'] as const;

export const hearOptions = ['Instagram', 'Facebook', 'Other'] as const;

/**
 * Initial values. 'Next month' and 'Friend recommendation' are not among the options: they are shown until the
 * visitor chooses, and sent if they stay.
 */
export const defaults = {
  scheduleDate: 'The date and time are kept by the scheduler.',
  isParent: true,
  isStudent: false,
  planningToStart: 'Next month',
  hearAboutUs: 'Friend recommendation',
} as const;

/** All that may be chosen, the initial values included. */
const options = [
  ...gradeLevels,
  ...subjects,
  ...startOptions,
  ...hearOptions,
  defaults.planningToStart,
  defaults.hearAboutUs,
] as const;
export type TrialOption = (typeof options)[number];

/** 'Grade_1' of 'Grade 1'. */
type Underscored<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? `${Word}_${Underscored<Rest>}`
  : Text;

/** The key of an option's words in this feature's texts. */
export function optionKey<Value extends TrialOption>(value: Value) {
  // TypeScript does not know what `replaceAll` gives.
  return `options.${value.replaceAll(' ', '_')}` as `options.${Underscored<Value>}`;
}

/** An option in the reader's words; anything else as it was typed. */
export function optionIn(t: Translate, value: string): string {
  const option = options.find((one) => one === value);
  return option ? t(`trials:${optionKey(option)}`) : value;
}
