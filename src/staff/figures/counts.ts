/** What is counted of trials; each is a part of the one before it. */
export const counted = ['booked', 'kept', 'enrolled'] as const;

export type Counts = Record<(typeof counted)[number], number>;

/** How each is drawn, one over the other. */
export const looks = {
  booked: { fill: 'fill-sky stroke-link', swatch: 'border-link bg-sky' },
  kept: { fill: 'fill-turquoise', swatch: 'border-turquoise bg-turquoise' },
  enrolled: { fill: 'fill-saffron', swatch: 'border-saffron bg-saffron' },
} as const satisfies Record<keyof Counts, object>;
