/** The spec's sample of a lesson, told where the record knows nothing. */
export const sample = { minutes: 25, learners: '4-8' };
