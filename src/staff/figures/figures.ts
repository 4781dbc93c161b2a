/** The periods of the figures, in weeks, and the usual one. */
export const periods = ['4', '12', '26'] as const;

export const usualPeriod = '12';

/** How families heard of us. Everything else, such as a family's own words, counts as Other. */
export const sources = ['Friend recommendation', 'Instagram', 'Facebook', 'Other'] as const;

/** What is counted of trials; each is a part of the one before it. */
export const counted = ['booked', 'kept', 'enrolled'] as const;

export type Counts = Record<(typeof counted)[number], number>;

/** How each is drawn, one over the other. */
export const looks = {
  booked: { fill: 'fill-sky stroke-link', swatch: 'border-link bg-sky' },
  kept: { fill: 'fill-turquoise', swatch: 'border-turquoise bg-turquoise' },
  enrolled: { fill: 'fill-saffron', swatch: 'border-saffron bg-saffron' },
} as const satisfies Record<keyof Counts, object>;
