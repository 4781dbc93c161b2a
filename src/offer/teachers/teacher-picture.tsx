import { Picture } from '#src/people/files/pictures/picture.tsx';
import { lettersOf } from '#src/platform/language/short-name.ts';

type TeacherPictureProps = {
  name?: string | null | undefined;
  /** The name of the teacher's own picture; without one it is drawn. */
  picture?: string | null | undefined;
  /** How wide it is shown, as `sizes` of an `img`. */
  sizes: string;
  /** Gives it its width; the arch has its own proportions. */
  className?: string;
  /** For what is seen without scrolling. */
  eager?: boolean;
};

/** Ground and letter for teachers without a picture; each pair has a contrast of 4.5 : 1, in light and in dark. */
const colours = ['bg-mint', 'bg-honey', 'bg-sky', 'bg-blush'];

/**
 * A teacher in an arch: their own picture, or the first letter of their name on a colour that stays theirs. The name
 * stands beside it.
 */
export function TeacherPicture({ name, picture, sizes, className = '', eager = false }: TeacherPictureProps) {
  const shape = `arch-low relative block aspect-[5/6] shrink-0 overflow-hidden ${className}`;
  if (picture)
    return (
      <span className={`${shape} bg-sand`}>
        <Picture name={picture} sizes={sizes} alt="" eager={eager} className="size-full object-cover" />
      </span>
    );
  return (
    <span
      aria-hidden
      className={`@container grid place-items-center ${shape} ${colours[turnOf(name ?? '') % colours.length]}`}
    >
      {name ? (
        <span className="pt-[18%] text-[46cqw] leading-none font-extrabold text-ink">
          {lettersOf(name)[0]?.toUpperCase()}
        </span>
      ) : (
        <Star />
      )}
    </span>
  );
}

function turnOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0) ?? 0;
  return sum;
}

/** The star of the mark, for a teacher without a name. */
function Star() {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="mt-[18%] w-[46%] fill-saffron">
      <path d="m6 0 1.9 3.1 3.6.9-2.4 2.8.3 3.7L6 9.1l-3.4 1.4.3-3.7L.5 4l3.6-.9z" />
    </svg>
  );
}
