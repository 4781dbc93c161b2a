import { Link } from 'react-router';

/** Where else something is decided: addresses and their words. */
export function Ways({ ways }: { ways: readonly (readonly [to: string, words: string])[] }) {
  return (
    <ul>
      {ways.map(([to, words]) => (
        <li key={to} className="flex min-h-11 items-center py-1">
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  );
}
