/** Why the staff may hide a review. That it is a low one is no reason. */
export const hidingReasons = ['insult', 'private', 'advert', 'unrelated', 'fake'] as const;
export type HidingReason = (typeof hidingReasons)[number];
