/** The periods that figures may be asked for, in weeks; the one that is shown unless told otherwise. */
export const periods = ['4', '12', '26'] as const;
export const usualPeriod = '12';

/** How families heard of us. What is not among them, a family's own words above all, counts as Other. */
export const sources = ['Friend recommendation', 'Instagram', 'Facebook', 'Other'] as const;
