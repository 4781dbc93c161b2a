/** A star of 24 × 24, so many places to the right. */
const star = (place: number) =>
  `M${12 + place * 24} 2l3 6.4 7 .9-5.1 4.9 1.3 7-6.2-3.4-6.2 3.4 1.3-7L${2 + place * 24} 9.3l7-.9z`;

/** Five stars as one drawing, the first `rating` of them full: a page has many of them. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const places = [0, 1, 2, 3, 4];
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 120 24"
      width={100}
      height={20}
      className="shrink-0 stroke-saffron-deep stroke-1"
    >
      <path d={places.slice(rating).map(star).join('')} className="fill-none" />
      <path d={places.slice(0, rating).map(star).join('')} className="fill-saffron" />
    </svg>
  );
}
