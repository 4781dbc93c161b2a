/** What is bought. */
export const orderKinds = ['lesson', 'package'] as const;

/** Orders of which a family asked money back outside of the terms, until the staff have answered. */
export const wishes = ['refund'] as const;
