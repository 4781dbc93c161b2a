import { Picture } from '#src/people/files/pictures/picture.tsx';
import { Girih } from '#src/ui/look/girih.tsx';

type LessonPictureProps = {
  /** `imageUrl` of a class or group; null shows a picture of ours. */
  name: string | null;
  /** How wide it is drawn, as `sizes` of an `img`. */
  sizes: string;
  /** Decorative when left out. */
  alt?: string;
  /** For what is seen without scrolling. */
  eager?: boolean;
  /** Gives it its shape: the picture fills it. */
  className?: string;
};

/** The picture of a class or group; girih on lapis until it comes, and where there is none. */
export function LessonPicture({ name, sizes, alt = '', eager = false, className = '' }: LessonPictureProps) {
  return (
    <span
      className={`relative block overflow-hidden bg-[linear-gradient(180deg,#2549b4,#16307f_45%,#0e1d52)] ${className}`}
    >
      <Girih className="opacity-30" />
      {name ? (
        <Picture
          name={name}
          sizes={sizes}
          alt={alt}
          eager={eager}
          className="relative size-full object-cover"
        />
      ) : (
        <Door />
      )}
    </span>
  );
}

/** The door with a star of the mark. */
function Door() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute bottom-0 left-1/2 h-2/3 -translate-x-1/2">
      <path d="M4 32V14C4 8 10 6 16 1c6 5 12 7 12 13v18h-6V15c0-3-3-5-6-7-3 2-6 4-6 7v17z" fill="#7fe0d6" />
      <path
        d="m16 17 1.9 3.1 3.6.9-2.4 2.8.3 3.7-3.4-1.4-3.4 1.4.3-3.7-2.4-2.8 3.6-.9z"
        fill="var(--color-saffron)"
      />
    </svg>
  );
}
