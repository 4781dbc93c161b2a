import type { ReactNode } from 'react';

type FormFoldProps = { label: string; children: ReactNode; open?: boolean | undefined };

/**
 * A form that stands open from 640 px on, and on a phone unfolds by a button. A browser that cannot be told to show what
 * is folded keeps the button everywhere.
 */
export function FormFold({ label, children, open }: FormFoldProps) {
  return (
    <details open={open} className="fold is-form">
      <summary className="quiet">
        <span>{label}</span>
      </summary>
      {children}
    </details>
  );
}
