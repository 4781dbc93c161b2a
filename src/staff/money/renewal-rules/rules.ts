/** The day (YYYY-MM-DD) on which the rules below were last read up. */
export const asOf = '2026-11-27';

/** The rules for which subscriptions were made, by who gives them; the texts stand under `rules.<name>`. */
export const ruleGroups = [
  { name: 'federal', rules: ['rosca', 'ftc'] },
  {
    name: 'states',
    rules: [
      'california',
      'newYork',
      'massachusetts',
      'minnesota',
      'colorado',
      'connecticut',
      'illinois',
      'virginia',
      'pennsylvania',
      'others',
    ],
  },
  { name: 'cards', rules: ['visa', 'mastercard', 'stripeTerms'] },
  { name: 'uzbekistan', rules: ['consumers', 'paymeTerms'] },
] as const;

/** What stands in lists: what the product does, what it leaves to the owner, what nobody could look up. */
export const lists = ['product', 'owner', 'unsure'] as const;
