import type { ReactNode } from 'react';

type IconButtonProps = {
  name: string;
  onClick: (() => void) | undefined;
  /** Of one that opens and closes something: whether that is open. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A button that is a picture, 44 px wide and high. Without `onClick` there is nothing to do just now. */
export function IconButton({ name, onClick, isOpen, children }: IconButtonProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      // It keeps the focus while it has nothing to do.
      aria-disabled={!onClick || undefined}
      aria-expanded={isOpen}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md hover:bg-sand aria-expanded:bg-sky aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
