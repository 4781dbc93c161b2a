/** How families heard of us. What is not among them, a family's own words above all, counts as Other. */
export const sources = ['Friend recommendation', 'Instagram', 'Facebook', 'Other'] as const;
