import type { Course } from '../course-list.ts';

/** The last light of the sky behind the roofs, one for each kind of course. */
const lights: Record<Course['kind'], string> = {
  language: 'bg-[radial-gradient(90%_75%_at_78%_100%,rgb(11_143_140/0.55),transparent)]',
  logic: 'bg-[radial-gradient(90%_75%_at_78%_100%,rgb(247_183_51/0.28),transparent)]',
  making: 'bg-[radial-gradient(90%_75%_at_78%_100%,rgb(111_147_242/0.45),transparent)]',
  future: 'bg-[radial-gradient(90%_75%_at_78%_100%,rgb(194_47_73/0.4),transparent)]',
};

/** Portals with their doors cut out, domes on their drums, and minarets: Samarkand, from left to right. */
const roofs = [
  minaret(70, 230),
  dome(170, 150, 120),
  portal(330, 200, 210),
  dome(500, 190, 170),
  minaret(640, 285),
  portal(800, 260, 250),
  minaret(960, 285),
  dome(1090, 190, 170),
  portal(1255, 200, 205),
  minaret(1390, 230),
];

/**
 * The picture behind the first screen of a course (spec §2, Course page). Drawn by the page itself: nothing is fetched
 * for it, so the heading is not kept waiting, and it stays darker than any text needs.
 */
export function CourseBackdrop({ kind }: Pick<Course, 'kind'>) {
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden forced-colors:hidden print:hidden">
      <div className={`absolute inset-0 ${lights[kind]}`} />
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 330"
        preserveAspectRatio="xMidYMax slice"
        fillRule="evenodd"
        className="absolute inset-x-0 bottom-0 h-80 w-full fill-lapis-deep opacity-60 lg:h-[26rem]"
      >
        {roofs.map((roof) => (
          <path key={roof} d={roof} />
        ))}
      </svg>
    </div>
  );
}

/** A wall with the pointed arch of its door. */
function portal(x: number, width: number, height: number): string {
  const [left, door, spring] = [x - width / 2, width * 0.3, 330 - height * 0.5];
  const tip = 330 - height * 0.78;
  return (
    `M${left} 330v-${height}h${width}v${height}z` +
    `M${x - door} 330V${spring}Q${x - door} ${tip + 30} ${x} ${tip}Q${x + door} ${tip + 30} ${x + door} ${spring}V330z`
  );
}

/** A ribbed dome on its drum. */
function dome(x: number, width: number, height: number): string {
  const half = width / 2;
  const foot = 330 - height * 0.45;
  const tip = foot - height * 0.75;
  return (
    `M${x - half * 0.8} 330V${foot}C${x - half * 1.2} ${foot - height * 0.4} ${x - half * 0.35} ${tip + 24} ${x} ${tip}` +
    `C${x + half * 0.35} ${tip + 24} ${x + half * 1.2} ${foot - height * 0.4} ${x + half * 0.8} ${foot}V330z`
  );
}

/** A slender tower that widens at its head. */
function minaret(x: number, height: number): string {
  const top = 330 - height;
  return `M${x - 17} 330L${x - 11} ${top + 26}h-6V${top + 8}L${x} ${top - 12}L${x + 17} ${top + 8}V${top + 26}h-6L${x + 17} 330z`;
}
