/** In which reviews are read; both show the low ones too. */
export const orders = ['newest', 'helpful'] as const;
export type ReviewOrder = (typeof orders)[number];
