/**
 * Lines drawn from the eight-pointed star, over the ground that the parent has. Not a picture in the style sheet:
 * that would be a document of its own, which a phone loads and lays out before it can draw what lies beneath. Paper
 * has no ground for them, for browsers print none.
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
        <path
          fill="none"
          stroke="#7fe0d6"
          strokeWidth="1.2"
          d="M48 8 60 20h16v16l12 12-12 12v16H60L48 88 36 76H20V60L8 48l12-12V20h16zM48 28l14 6 6 14-6 14-14 6-14-6-6-14 6-14zM0 0l20 20M96 0 76 20M0 96l20-20M96 96 76 76M48 0v8M48 88v8M0 48h8M88 48h8"
        />
      </pattern>
    </svg>
  );
}
