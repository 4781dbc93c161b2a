import type { emojiNames } from './emoji-names.ts';

/** Names the picture of an emoji, drawn in two sizes. */
export type EmojiPicture = (typeof emojiNames)[number];

type EmojiProps = {
  picture: EmojiPicture;
  /** Width and height in px; a class may scale it within what it takes on the widest screen. */
  size?: number;
  /** Decorative when left out. */
  alt?: string;
  /** For what is seen without scrolling; the rest waits until it comes near. */
  eager?: boolean;
  className?: string;
};

export function Emoji({ picture, size = 96, alt = '', eager = false, className }: EmojiProps) {
  return (
    <img
      src={file(picture, 96)}
      srcSet={`${file(picture, 96)} 96w, ${file(picture, 192)} 192w`}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      // Beside the text: its typeface and the script come first, and the page's head asks for no picture ahead.
      fetchPriority="low"
      className={className}
    />
  );
}

function file(picture: EmojiPicture, width: 96 | 192): string {
  return `/assets/emoji/${picture}-${width}.webp`;
}
