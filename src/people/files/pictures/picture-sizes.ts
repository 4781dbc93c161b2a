/** Limits of a picture that is sent in. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** The same of a document. */
export const maxDocumentBytes = 8 * 1024 * 1024;

export const maxPicturePixels = 40_000_000;

/** Widths, in px, in which a picture can be had by `?w=`; those the pages name in `srcset`. */
export const pictureWidths = [320, 640, 960, 1280] as const;
