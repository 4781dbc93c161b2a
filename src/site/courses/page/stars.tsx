const star = 'l3.1 6.4 7 .9-5.1 4.9 1.3 7-6.3-3.4-6.3 3.4 1.3-7-5.1-4.9 7-.9z';
const stars = [12, 36, 60, 84, 108].map((middle) => `M${middle} 1.8${star}`).join('');

/** Five stars, filled as far as the rating goes; told by the words beside them. */
export function Stars({ rating }: { rating: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 24" className="h-5 w-25 shrink-0">
      <path d={stars} className="fill-edge" />
      <svg width={`${Number(rating) * 20}%`} height="24" aria-hidden="true">
        <path d={stars} className="fill-saffron" />
      </svg>
    </svg>
  );
}
