/** A small choice that flows with others: what is chosen is `aria-pressed` or `aria-current`. */
export const pill =
  'grid min-h-11 place-items-center rounded-full border-[1.5px] border-edge bg-card px-4 font-semibold hover:border-turquoise aria-pressed:border-lapis-light aria-pressed:bg-lapis aria-pressed:text-milk';
