/** Why the staff may hide a review. That it is a low one is no reason. */
export const hidingReasons = ['insult', 'private', 'advert', 'unrelated', 'fake'] as const;
export type HidingReason = (typeof hidingReasons)[number];

/** The most characters of each. */
export const lengths = { words: 1000, answer: 1000, reason: 500, report: 5000 };

/** From how many reviews on stars are shown: among fewer, a single one weighs too much. */
export const fewestForStars = 5;

/** How many days after the last meeting a review is shown, unless the teacher has written of the learner before. */
export const daysUntilShown = 14;

/** The orders in which reviews are read; both show the low ones too. */
export const orders = ['newest', 'helpful'] as const;
export type ReviewOrder = (typeof orders)[number];

/** When a guardian is asked for a review: after the second meeting, and after the last. */
export const occasions = ['second', 'last'] as const;
