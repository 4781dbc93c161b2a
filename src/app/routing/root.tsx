import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { usePosted } from '#src/platform/browser/posted.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { GirihPattern } from '#src/ui/look/girih.tsx';

/** Around every page: each begins at its top, and whoever hears it or uses keys begins at its heading. */
export function Root() {
  const { pathname, key } = useLocation();
  const read = useRef(pathname);
  useEffect(() => {
    if (read.current === pathname) return;
    read.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  // A menu over the page has done its work once somebody went on by it, be it to the same page.
  const came = useRef(key);
  useEffect(() => {
    if (came.current === key) return;
    came.current = key;
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  }, [key]);
  return (
    <>
      <PostedNotice isFirst={key === 'default'} />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <GirihPattern />
    </>
  );
}

/** What became of a form that was sent without script, until somebody goes on. */
function PostedNotice({ isFirst }: { isFirst: boolean }) {
  const posted = usePosted();
  if (!posted || !isFirst) return null;
  return (
    <div className="wrap py-4">
      <Alert tone={posted.isDone ? 'success' : 'error'}>{posted.told}</Alert>
    </div>
  );
}

/**
 * The name under which React Router keeps how far a page is scrolled: a page that came whole has a new one each time, as
 * does each place on it (`#…`), so that nothing kept before moves what its visitor reads already.
 */
function scrollKey({ key, hash }: { key: string; hash: string }): string {
  return key === 'default' ? `${performance.timeOrigin}${hash && places++}` : key;
}

let places = 0;

/** Stands where a page did not come: the connection was cut, or a newer version has taken its files' place. */
export function Broken() {
  const { t } = useTranslation('ui');
  return (
    <main className="wrap grid min-h-dvh place-content-center justify-items-start gap-5">
      <title>{t('problem.title')}</title>
      <h1 className="text-2xl">{t('problem.heading')}</h1>
      <p>{t('problem.text')}</p>
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
    </main>
  );
}
