/** What moved the money that lies at a provider. What we have no word for is `other`, and told to the staff. */
export const movementKinds = [
  'charge',
  'refund',
  'dispute',
  'fee',
  'transfer',
  'transfer-back',
  'other',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What a transfer can consist of: all but the transfer itself. */
export const partKinds = movementKinds.filter((kind) => kind !== 'transfer');

/** How a transfer to the bank stands. */
export const transferStates = ['on-its-way', 'arrived', 'failed', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

/** Whether it is known which movements a transfer consists of: not yet, they are, or the provider does not say. */
export const transferContents = ['waits', 'known', 'unknown'] as const;
export type TransferContents = (typeof transferContents)[number];
