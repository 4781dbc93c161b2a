/** The least and the most of each figure. */
export const priceLimits = {
  classes: { min: 1, max: 200 },
  price: { min: 1, max: 100_000 },
  discount: { min: 0, max: 90 },
};
