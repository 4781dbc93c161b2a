import { initials } from './use-view.ts';

/** The letters of somebody in the place of a picture. */
export function Face({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid aspect-square place-items-center rounded-full bg-lapis font-bold text-milk ${className}`}
    >
      {initials(name)}
    </span>
  );
}
