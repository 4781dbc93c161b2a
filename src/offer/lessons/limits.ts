/** The longest texts, the highest price in dollars, the most places. */
export const limits = { title: 140, description: 10_000, link: 2048, price: 1_000_000, places: 1000 };

/** How long one lesson can take, in minutes. */
export const minutesBounds = { least: 10, most: 240 };
