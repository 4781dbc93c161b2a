import { girihPath } from './shapes.ts';

/**
 * Lines drawn from the eight-pointed star, over the ground that the parent has. Not a picture in the style sheet:
 * that would be a document of its own, which a phone loads and lays out before it can draw what lies beneath. They
 * are not printed: browsers print no grounds.
 */
export function Girih({ className }: { className: string }) {
  return (
    <svg aria-hidden className={`absolute inset-0 size-full print:hidden ${className}`}>
      <rect className="size-full" fill="url(#girih)" />
    </svg>
  );
}

/** What all of them are drawn with; it stands once in a page. */
export function GirihPattern() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <pattern id="girih" width="96" height="96" patternUnits="userSpaceOnUse">
        <path fill="none" stroke="#7fe0d6" strokeWidth="1.2" d={girihPath} />
      </pattern>
    </svg>
  );
}
