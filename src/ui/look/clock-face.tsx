/** A small clock that shows a time of day; decorative, so the time stands beside it in words. */
export function ClockFace({
  hour,
  minute,
  className = '',
}: {
  hour: number;
  minute: number;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 40 40" fill="none" strokeLinecap="round" aria-hidden="true" className={className}>
      <circle
        cx="20"
        cy="20"
        r="18"
        fill="currentColor"
        fillOpacity=".12"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path
        d="M20 5.500v1.500M34.5 20H33M20 34.500V33M5.5 20H7"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity=".6"
      />
      <path
        d="M20 20v-8"
        stroke="currentColor"
        strokeWidth="3.2"
        transform={`rotate(${(hour % 12) * 30 + minute / 2} 20 20)`}
      />
      <path
        d="M20 20V8.5"
        stroke="currentColor"
        strokeWidth="2.2"
        transform={`rotate(${minute * 6} 20 20)`}
      />
      <circle cx="20" cy="20" r="2" fill="currentColor" />
    </svg>
  );
}
