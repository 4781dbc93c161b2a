/** The most characters of each. */
export const lengths = { words: 1000, answer: 1000, reason: 500 };

/** From so many reviews on stars are shown: of fewer, one says too much. */
export const fewestForStars = 5;

/** So many days after the last meeting a review is shown, unless the teacher has written of the learner before. */
export const daysUntilShown = 14;
