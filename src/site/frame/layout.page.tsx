import { useEffect } from 'react';
import { href, Link, Outlet, useLocation } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { LanguageSwitch } from '#src/ui/elements/language-switch.tsx';
import { Notice } from '#src/ui/elements/notice.tsx';
import { Brand } from '#src/ui/look/brand.tsx';
import { Part } from '#src/ui/look/part.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SideMenu } from './side-menu.tsx';
import { SubjectsMenu } from './subjects-menu.tsx';

/** The frame of all public pages. React hydrates the touched boundary first. */
export function Component() {
  const { t } = useTranslation('frame');
  const { unopened } = useSettings();
  useShutDoor(unopened === 'visitor');
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="press fixed top-2 left-2 z-50 [translate:0_-6rem] focus:[translate:none]">
        {t('skip')}
      </a>
      {unopened === 'visitor' ? (
        <header className="wrap flex items-center justify-between gap-3 py-3">
          <Brand />
          <LanguageSwitch />
        </header>
      ) : (
        <Part>
          <Navbar />
          <SubjectsMenu />
          <SideMenu />
        </Part>
      )}
      <main id="main" tabIndex={-1} className="flex-1">
        {unopened && unopened !== 'visitor' && <OnlyYou isStaff={unopened === 'staff'} />}
        <Notice className="wrap pt-4" />
        <Outlet />
      </main>
      {unopened !== 'visitor' && (
        <Part>
          <Footer />
        </Part>
      )}
    </div>
  );
}

/** Before the school is open: whoever sees its pages is to know that nobody else does. */
function OnlyYou({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('frame');
  return (
    <div className="wrap pt-3">
      <p className="rounded-lg border-[1.5px] border-saffron-deep bg-honey px-5 py-3">
        {t('unopened.text')}{' '}
        {isStaff && (
          <Link to={href('/admin/opening')} className="font-semibold underline">
            {t('unopened.link')}
          </Link>
        )}
      </p>
    </div>
  );
}

/**
 * Before the school is open the server decides of each page who sees it: none is shown by script alone, as after a
 * log-in that came before this page.
 */
function useShutDoor(isShut: boolean): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes on is looked at again
  useEffect(() => {
    const [came] = performance.getEntriesByType('navigation');
    if (isShut && came && new URL(came.name).pathname !== location.pathname) location.reload();
  }, [isShut, pathname]);
}
