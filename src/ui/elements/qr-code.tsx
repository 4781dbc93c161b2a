import { encode } from 'uqr';

type QrCodeProps = {
  /** What a camera reads there. */
  text: string;
  /** Its name for a screen reader. */
  name: string;
  className?: string;
};

/**
 * A QR code: black on white in dark colours too, with the four quiet modules around it that cameras need. It brings
 * the code that draws it, so a page imports it only when needed.
 */
export function QrCode({ text, name, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
