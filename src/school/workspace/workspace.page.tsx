import Menu from 'lucide-react/icons/menu';
import { Outlet, useLoaderData } from 'react-router';
import { useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useOutbox } from '#src/school/messages/outbox/outbox.ts';
import { LanguageSwitch } from '#src/ui/elements/language-switch.tsx';
import { Notice } from '#src/ui/elements/notice.tsx';
import { Brand } from '#src/ui/look/brand.tsx';
import { ConfirmLine } from './confirm-line.tsx';
import { useDevice } from './device/use-device.ts';
import { Footer } from './footer.tsx';
import { useLeavingWithTheSession } from './leaving.ts';
import { Sidebar } from './sidebar.tsx';
import { readOpen, useOpen } from './use-open.ts';

const menuId = 'workspace-menu';

export const loader = readOpen;
/** It is for the first page alone: after it `useOpen` asks. */
export const shouldRevalidate = () => false;

/** The frame of all signed-in pages, with the sidebar beside them, on a phone behind the menu button. */
export function Component() {
  const { t } = useTranslation('workspace');
  useLeavingWithTheSession();
  const user = useSessionUser();
  useDevice(user);
  useOutbox(user?._id);
  const open = useOpen(user, useLoaderData<typeof loader>());
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[17rem_1fr] print:block">
      <a href="#main" className="press fixed top-2 left-2 z-50 [translate:0_-6rem] focus:[translate:none]">
        {t('skip')}
      </a>
      <header className="print:hidden sticky top-0 z-40 col-span-full border-b-[1.5px] border-line bg-paper">
        <div className="flex min-h-16 items-center gap-4 px-5 lg:px-8">
          <Brand />
          <LanguageSwitch className="ml-auto" />
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="show"
            aria-label={t('openMenu')}
            aria-describedby="waiting-toConfirm waiting-unread waiting-toAnswer"
            className="menu-button relative -mr-2.5 grid size-11 place-items-center rounded-full lg:hidden"
          >
            <Menu size={26} aria-hidden />
          </button>
        </div>
      </header>
      <Sidebar menuId={menuId} open={open} />
      <div className="flex min-w-0 flex-col">
        <main id="main" tabIndex={-1} className="workspace grow px-5 pt-5 pb-10 sm:px-8 sm:pt-10 sm:pb-16">
          <div className="mx-auto w-full max-w-5xl">
            <Notice className="mb-6" />
            <div className="grid grid-cols-1 gap-5 sm:gap-6">
              {open && !open.settings && <ConfirmLine />}
              <Outlet />
            </div>
          </div>
        </main>
        <Footer />
      </div>
    </div>
  );
}
