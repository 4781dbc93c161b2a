import { pictureWidths } from './picture-sizes.ts';

type Props = {
  /** What `POST /api/files` answered as `src`. */
  name: string;
  /** Widths, in px, from which the browser may choose; all of them when left out. */
  widths?: readonly (typeof pictureWidths)[number][];
  /** How wide it is shown, as in HTML: '(min-width: 768px) 33vw, 100vw'. */
  sizes: string;
  /** What it shows; empty where the text beside it says so. */
  alt: string;
  className?: string;
  /** Fetched at once: it is what a visitor sees first. Else when it comes near the screen. */
  eager?: boolean;
};

/** A picture that was sent in, in the width and format that fit the screen. */
export function Picture({ name, widths = pictureWidths, sizes, alt, className, eager = false }: Props) {
  const address = (width: number) => `/api/files/${name}?w=${width}`;
  return (
    <img
      src={address(640)}
      srcSet={widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
