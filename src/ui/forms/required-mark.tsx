/** Stands behind the name of what must be said; a word joiner keeps it from beginning a line alone. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-1 text-pomegranate">
      {'\u2060*'}
    </span>
  );
}
