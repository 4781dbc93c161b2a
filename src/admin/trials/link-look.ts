/** How a link is drawn that stands among words. */
export const linkLook = 'underline decoration-2 decoration-turquoise-bright underline-offset-4';
