import { Outlet } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Notice } from '#src/ui/elements/notice.tsx';
import { Part } from '#src/ui/look/part.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { SideMenu } from './side-menu.tsx';
import { SubjectsMenu } from './subjects-menu.tsx';

/** The frame of all public pages. React hydrates the touched boundary first. */
export function Component() {
  const { t } = useTranslation('frame');
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="press fixed top-2 left-2 z-50 [translate:0_-6rem] focus:[translate:none]">
        {t('skip')}
      </a>
      <Part>
        <Navbar />
        <SubjectsMenu />
        <SideMenu />
      </Part>
      <main id="main" tabIndex={-1} className="flex-1">
        <Notice className="wrap pt-4" />
        <Outlet />
      </main>
      <Part>
        <Footer />
      </Part>
    </div>
  );
}
