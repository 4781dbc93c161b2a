import type { ReactNode } from 'react';

type IconButtonProps = { name: string; onClick: (() => void) | undefined; children: ReactNode };

/** A button that is a picture, 44 px wide and high. Without `onClick` there is nothing to do just now. */
export function IconButton({ name, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      // It keeps the focus while it has nothing to do.
      aria-disabled={!onClick || undefined}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md hover:bg-sand aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
