/** The picture at both sizes: what an `emoji:` import gives. */
export type EmojiPicture = { src: string; srcSet: string; width: number; height: number };

type EmojiProps = {
  /** `import robot from 'emoji:robot'`: any name of the Fluent emoji set. */
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
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
