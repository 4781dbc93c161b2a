/** The periods that figures may be asked for, in weeks; the one that is shown unless told otherwise. */
export const periods = ['4', '12', '26'] as const;

export const usualPeriod = '12';
