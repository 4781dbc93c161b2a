/** So many hours a place that has become free is offered to who waits first. */
export const offerHours = 24;
