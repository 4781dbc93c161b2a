import '@vitejs/plugin-react/preamble';
import { bringWizard } from '#src/trials/wizard.ts';
import { publicPages, signedInPages, workspace } from './pages.ts';

/** What a press opens, by the `data-press` of its link. */
const opened: Record<string, () => Promise<unknown>> = { trial: bringWizard };

// While React is on its way: the page's own code and texts, and what a held press will open. Nothing here waits for
// React, and what does not come is asked for again by those who need it.
const own = signedInPages.filter(({ path = '' }) => path.split('/')[0] === location.pathname.split('/')[1]);
const open = publicPages.filter(({ path = '' }) => location.pathname === `/${path}`);
for (const { lazy } of own.length > 0 ? [workspace, ...own] : open)
  if (typeof lazy === 'function') lazy().catch(() => {});

addEventListener('press', (event) => {
  opened[(event as CustomEvent<string>).detail]?.().catch(() => {});
});
