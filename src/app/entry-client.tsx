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
import { fetchTexts, loadTextsWith } from '#src/platform/texts.ts';
import { wakeAll } from '#src/ui/dormant.tsx';
import { bringOffice } from './bring-office.ts';
import { followLinks } from './follow-links.ts';
import { office, routesWith } from './routes.tsx';

const language = document.documentElement.lang as Language;
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // What does not come is asked for again (spec §9: 5 times, after 350 ms and then twice as long each time).
  read: (asked, namespace, callback) => {
    fetchTexts(asked, namespace).then(
      (texts) => callback(null, texts),
      (error) => callback(error, true),
    );
  },
};
const i18n = await createI18n(language, {
  extend: (instance) => instance.use(initReactI18next).use(backend),
});
loadTextsWith(bringTexts);
keepLanguage(language);
let routes = routesWith([]);
// Once this module has failed it stays so: it goes on asking, while held links lead where they point.
while (!(await isAtHand())) {
  dispatchEvent(new Event('asleep'));
  await new Promise((again) => setTimeout(again, 2000));
}

const data = document.querySelector<HTMLMetaElement>('meta[name=page]')?.content;
const { settings, loaded } = JSON.parse(data ?? '{}');
const router = createBrowserRouter(routes, {
  hydrationData: { loaderData: loaded },
  patchRoutesOnNavigation: async ({ path, patch }) => {
    if (office.address.test(path)) patch(office.within, await bringOffice());
  },
});

followLinks(router);
// What the address concerns is drawn anew, which needs its code: the frame on every page, the rest on this one.
let shown = location.pathname;
router.subscribe((state) => {
  const to = (state.navigation.location ?? state.location).pathname;
  void wakeAll(to === shown ? '' : 'frame');
  shown = state.location.pathname;
});

// Not in the middle of a press: what React adds may move what is pressed, and the browser makes no click of that.
for (let turns = 100; turns > 0 && document.documentElement.matches(':active'); turns--)
  await new Promise((again) => setTimeout(again, 50));
const root = document.getElementById('root');
if (root) hydrateRoot(root, <Hydrated />);

/** What the server rendered must be at hand before React meets it: the page's own code and its texts. */
async function isAtHand(): Promise<boolean> {
  try {
    if (office.address.test(location.pathname)) routes = routesWith(await bringOffice());
    const matches = matchRoutes(routes, location) ?? [];
    const code = matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    });
    await Promise.all([bringTexts(['ui', 'site']), ...code]);
    return true;
  } catch {
    return false;
  }
}

/**
 * In the language that is spoken now, which may have been changed since the page came.
 * @throws Error when some did not come: nothing is shown with the names of texts in their places
 */
async function bringTexts(namespaces: string[]): Promise<void> {
  const { language: spoken } = i18n;
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(spoken, namespace));
  // Not `loadNamespaces`, which asks once, and is content when nothing came.
  if (missing().length > 0) await i18n.reloadResources([spoken], missing());
  if (missing().length > 0) throw new Error(`No texts of ${missing().join()}`);
}

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
