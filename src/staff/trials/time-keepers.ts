/** Where the time of a lesson is kept: with us, by an outside scheduler, or it was never chosen. */
export const timeKeepers = ['us', 'outside', 'nobody'] as const;
