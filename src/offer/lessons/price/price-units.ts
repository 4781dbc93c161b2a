/** What a price buys: one lesson, a month of lessons, the whole course. */
export const priceUnits = ['lesson', 'month', 'course'] as const;
export type PriceUnit = (typeof priceUnits)[number];
