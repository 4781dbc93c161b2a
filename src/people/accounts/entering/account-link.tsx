import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

type AccountLinkProps = { to: string; children: ReactNode };

/** A link between the pages of accounts: where the visitor wanted to go (`?next=`) goes along. */
export function AccountLink({ to, children }: AccountLinkProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const alive = useSyncExternalStore(subscribe, isAlive, isServed);

  function press(event: MouseEvent) {
    if (alive) return;
    // Held since before React was there (`data-press`), and handed on before the address below counts.
    event.preventDefault();
    void navigate(withNext(to, search));
  }

  return (
    <Link
      // The page is cached, the same for every address that asks for it.
      to={alive ? withNext(to, search) : to}
      onClick={press}
      data-press
      className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
    >
      {children}
    </Link>
  );
}

/** The address of another of these pages, with the `next` of this one's query. */
export function withNext(path: string, search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

function subscribe() {
  return () => {};
}

function isAlive(): boolean {
  return true;
}

function isServed(): boolean {
  return false;
}
