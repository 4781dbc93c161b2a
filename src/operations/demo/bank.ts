/** Each transfer of the demo: how many days ago the bank had it, and what was paid and given back, in cents. */
export const transfersOfDemo = [
  { daysAgo: 16, paid: [16_000, 12_000, 8000], back: [] },
  { daysAgo: 9, paid: [16_000, 16_000, 12_000, 4500], back: [4000] },
  { daysAgo: 2, paid: [12_000, 8000], back: [] },
  { daysAgo: -1, paid: [16_000, 9500, 8000], back: [] },
] as const;
