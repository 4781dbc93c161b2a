/** How a link looks that stands by itself among facts. */
export const linkLook =
  'font-semibold text-link underline decoration-turquoise-bright decoration-2 underline-offset-4 wrap-anywhere hover:decoration-3';
