/** A class or a group: one shape, two kinds, each with its own addresses (spec §3, §7). */
export const kinds = ['class', 'group'] as const;
export type Kind = (typeof kinds)[number];

export function isKind(text: string | undefined): text is Kind {
  return kinds.includes(text as Kind);
}

/** The longest texts, the highest price in dollars, the most places. */
export const limits = { title: 140, description: 10_000, link: 2048, price: 1_000_000, places: 1000 };

/** How long one lesson can take, in minutes. */
export const minutesBounds = { least: 10, most: 240 };

/** The spec's sample of a lesson, shown where nothing is known. */
export const sample = { minutes: 25, learners: '4-8' };

/** What a price buys: one lesson, a month of lessons, the whole course. */
export const priceUnits = ['lesson', 'month', 'course'] as const;
export type PriceUnit = (typeof priceUnits)[number];
