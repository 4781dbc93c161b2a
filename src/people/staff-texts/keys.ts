/** The texts that the staff may write in the place of the product's own, and the most characters each may have. */
export const textLimits = {
  /** How a family pays after enrolling: there is none until the staff write it. */
  payment: 2000,
  'pricing-lead': 400,
  'pricing-group': 400,
  'pricing-individual': 400,
  'pricing-packages': 600,
  'plan-group8': 200,
  'plan-group12': 200,
  'plan-group16': 200,
  'plan-individual9': 200,
  'plan-individual13': 200,
  'plan-individual32': 200,
} as const satisfies Record<string, number>;

export type StaffTextKey = keyof typeof textLimits;

export const staffTextKeys = Object.keys(textLimits) as [StaffTextKey, ...StaffTextKey[]];
