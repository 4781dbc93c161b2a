const star = 'M12 1.8l3.1 6.4 7 .9-5.1 4.9 1.3 7-6.3-3.4L5.7 21l1.3-7L1.9 9.1l7-.9z';
const places = [0, 24, 48, 72, 96];

/** Five stars, filled as far as the rating goes; told by the words beside them. */
export function Stars({ rating }: { rating: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 24" className="h-5 w-25 shrink-0">
      <Row className="fill-edge" />
      <svg width={(Number(rating) / 5) * 120} height="24" aria-hidden="true">
        <Row className="fill-saffron" />
      </svg>
    </svg>
  );
}

function Row({ className }: { className: string }) {
  return places.map((place) => (
    <path key={place} d={star} transform={`translate(${place})`} className={className} />
  ));
}
