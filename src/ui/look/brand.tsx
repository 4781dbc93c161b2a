import { href, Link } from 'react-router';
import { business } from '#src/platform/language/business.ts';
import { mark } from './shapes.ts';

/** The mark, a door with a star in it, and the name; leads home. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      to={href('/')}
      onClick={onClick}
      className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-md px-2 text-xl font-extrabold tracking-[-0.03em]"
    >
      {business.logo ? <Logo name={business.logo} /> : <Mark />}
      <span>{business.name}</span>
    </Link>
  );
}

function Logo({ name }: { name: string }) {
  return <img src={`/api/files/${name}?w=320`} alt="" className="h-8 w-auto max-w-32 object-contain" />;
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" fill="var(--color-link)" aria-hidden="true">
      <path d={mark.door} />
      <path d={mark.star} fill="var(--color-saffron-deep)" />
    </svg>
  );
}
