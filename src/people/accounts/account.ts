import { channelKinds } from './channel.ts';

/** Roles that sign-up offers; the first is chosen (spec §6, Sign-up). */
export const offeredRoles = ['student', 'teacher'] as const;

/** Why the staff block an account. */
export const blockReasons = ['misuse', 'foreign', 'duplicate', 'asked', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** Characters of a password. */
export const passwordBounds = { least: 8, most: 128 };

/** Ways in that an account can hand out: whoever has one gets in, or is told things, without its password. */
export const handedOutKinds = [
  'calendar',
  'child-calendar',
  'child-link',
  'invitation',
  ...channelKinds,
] as const;

/** How many hours somebody may take to set up a second factor. */
export const setUpHours = 1;
