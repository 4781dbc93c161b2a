import '@vitejs/plugin-react/preamble';
import '#src/ui/app.css';
import type { BackendModule } from 'i18next';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createI18n } from '#src/platform/i18n.ts';
import { keepLanguage, type Language } from '#src/platform/language.ts';
import { SettingsProvider } from '#src/platform/settings.ts';
import { loadTextsWith } from '#src/platform/texts.ts';
import { wakeAll } from '#src/ui/dormant.tsx';
import { followLinks } from './follow-links.ts';
import { routes } from './routes.tsx';

const language = document.documentElement.lang as Language;
const backend: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => {},
  read: async (asked, namespace) => {
    const answer = await fetch(`${import.meta.env.TEXTS}${asked}/${namespace}.json`);
    if (!answer.ok) throw new Error(`No texts of ${namespace}`);
    return answer.json();
  },
};
const i18n = await createI18n(language, {
  extend: (instance) => instance.use(initReactI18next).use(backend),
});
await i18n.loadNamespaces(['ui', 'site']);
loadTextsWith((namespaces) => i18n.loadNamespaces(namespaces));
keepLanguage(language);

// What the server rendered must be at hand before React meets it: the page's own code and its texts.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }),
);

const data = document.querySelector<HTMLMetaElement>('meta[name=page]')?.content;
const { settings, loaded } = JSON.parse(data ?? '{}');
const router = createBrowserRouter(routes, { hydrationData: { loaderData: loaded } });

followLinks(router, routes);
// What the address concerns is drawn anew, which needs its code: the frame on every page, the rest on this one.
let shown = location.pathname;
router.subscribe((state) => {
  const to = (state.navigation.location ?? state.location).pathname;
  void wakeAll(to === shown ? '' : 'frame');
  shown = state.location.pathname;
});

const root = document.getElementById('root');
if (root) hydrateRoot(root, <Hydrated />);

/** The `null` stands for the document's head, so that React counts the same ids here as on the server. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <>
      {null}
      <I18nextProvider i18n={i18n}>
        <SettingsProvider value={settings}>
          <RouterProvider router={router} />
        </SettingsProvider>
      </I18nextProvider>
    </>
  );
}
