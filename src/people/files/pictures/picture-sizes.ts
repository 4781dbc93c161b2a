/** Limits of a picture that is sent in. */
export const maxPictureBytes = 8 * 1024 * 1024;

/**
 * What a browser is asked to choose from, by media types: told all pictures, Safari sends the HEIC of an iPhone as it is;
 * told these, it makes the first of them of it.
 */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The same of a document. */
export const maxDocumentBytes = 8 * 1024 * 1024;

export const maxPicturePixels = 40_000_000;

/** Widths, in px, in which a picture can be had by `?w=`; those the pages name in `srcset`. */
export const pictureWidths = [320, 640, 960, 1280] as const;
