import { Link } from 'react-router';
import { productName } from '#src/platform/product.ts';

/** The mark, a door with a star in it, and the name; leads home. */
export function Brand({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      to="/"
      onClick={onClick}
      className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-md px-2 text-xl font-extrabold tracking-[-0.03em]"
    >
      <Mark />
      {productName}
    </Link>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" fill="var(--color-link)" aria-hidden="true">
      <path d="M4 30V14C4 8 10 6 16 1c6 5 12 7 12 13v16h-6V15c0-3-3-5-6-7-3 2-6 4-6 7v15z" />
      <path
        d="m16 15 1.9 3.1 3.6.9-2.4 2.8.3 3.7-3.4-1.4-3.4 1.4.3-3.7-2.4-2.8 3.6-.9z"
        fill="var(--color-saffron-deep)"
      />
    </svg>
  );
}
