/** Ways in that an account can hand out: they let in, or tell, whoever has them, without its password. */
export const handedOutKinds = [
  'calendar',
  'child-calendar',
  'child-link',
  'invitation',
  'telegram',
  'push',
] as const;
