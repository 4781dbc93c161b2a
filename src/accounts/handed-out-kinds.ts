/** Ways in that an account can hand out: they let in whoever has them, without its password. */
export const handedOutKinds = ['calendar', 'child-calendar', 'child-link', 'invitation'] as const;
