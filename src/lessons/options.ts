/** The longest texts, the highest price in dollars, the most places. */
export const limits = { title: 140, description: 10_000, link: 2048, price: 1_000_000, places: 1000 };

/** How long one lesson can take, in minutes. */
export const minutesBounds = { least: 10, most: 240 };

/** What a price buys: one lesson, a month of lessons, the whole course. */
export const priceUnits = ['lesson', 'month', 'course'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** How what is on offer can be ordered. */
export const sorts = ['newest', 'soonest', 'cheapest'] as const;
export type Sort = (typeof sorts)[number];

/** When something begins, as a search asks for it: within seven days, within thirty, after those, to be agreed. */
export const starts = ['week', 'month', 'later', 'open'] as const;
export type Start = (typeof starts)[number];

/** The spec's sample of a lesson, told where the record knows nothing. */
export const sample = { minutes: 25, learners: '4-8' };
