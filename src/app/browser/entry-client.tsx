import '@vitejs/plugin-react/preamble';
import '#src/ui/app.css';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '#src/app/routing/routes.tsx';
import { loginPath } from '#src/people/accounts/sessions/next-page.ts';
import { changeOwnAccount, resumeSession } from '#src/people/accounts/sessions/session.ts';
import { type Posted, PostedProvider } from '#src/platform/browser/posted.ts';
import { hearServerClock, pageTakes } from '#src/platform/browser/server-clock.ts';
import { type Settings, SettingsProvider } from '#src/platform/browser/settings.ts';
import { storedToken } from '#src/platform/browser/token.ts';
import { knowVisitBy, type Visit } from '#src/platform/browser/visit.ts';
import { serveBusiness } from '#src/platform/language/business.ts';
import { createI18n } from '#src/platform/language/i18n.ts';
import { keepLanguage, type Language, onLanguageChosen } from '#src/platform/language/language.ts';
import { textsBackend } from '#src/platform/texts/backend.ts';
import { loadTextsWith, type TextFile } from '#src/platform/texts/texts.ts';
import { Hydrated } from './hydrated.tsx';

type PageData = {
  language: Language;
  settings: Settings;
  /** Where the page came whole, for one visitor. */
  visit?: Visit;
  loaded: HydrationState['loaderData'];
  /** What loaders threw instead. */
  errors?: HydrationState['errors'];
  posted?: Posted;
};

/** As the server wrote it: a browser that translates the page may have named another one on the document. */
const { language, settings, visit, loaded, errors, posted }: PageData = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=page]')?.content ?? '{}',
);
// Before anything says its name.
serveBusiness(settings.business);
const i18n = await createI18n(language, {
  extend: (instance) => instance.use(initReactI18next).use(textsBackend(instance)),
});
knowVisitBy(() => visit);
// The server said it while this page was asked for.
if (visit) hearServerClock(visit.now, performance.timeOrigin, pageTakes);
loadTextsWith(bringTexts);
keepLanguage(language);
// The account's language is what its owner chooses, on whatever page.
onLanguageChosen((chosen) => {
  if (storedToken()) void changeOwnAccount({ language: chosen }).catch(() => {});
});

/**
 * Makes React take over what the server rendered, once the page's own code and texts are there.
 * @param putTextsBack makes the texts what the server sent, where the browser has translated them
 * @param noFingerDown waits until nothing is pressed: what React adds may move it, and the browser makes no click of that
 * @throws Error when some of it did not come; it may be called again
 */
export async function hydrate(putTextsBack: () => void, noFingerDown: () => Promise<void>): Promise<void> {
  // Whoever was here has left, by another tab or by clearing what the browser keeps; or somebody else has come.
  if (visit?.user) {
    const resumed = resumeSession();
    if (resumed === 'left') return location.replace(loginPath(location.href));
    if (resumed === 'changed') return location.reload();
  }
  await resolveLazy(matchRoutes(routes, location) ?? []);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: loaded, ...(errors && { errors }) },
  });
  await noFingerDown();
  const root = document.getElementById('root');
  if (!root) return;
  putTextsBack();
  hydrateRoot(
    root,
    <Hydrated>
      <I18nextProvider i18n={i18n}>
        <SettingsProvider value={settings}>
          <PostedProvider value={posted}>
            <RouterProvider router={router} />
          </PostedProvider>
        </SettingsProvider>
      </I18nextProvider>
    </Hydrated>,
  );
}

/** React hydrates what is there: the code of the page must not come later. */
async function resolveLazy(matches: { route: RouteObject }[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * In the language that is spoken now, which may have been changed since the page came.
 * @throws Error when some did not come: a page never shows the names of texts in their places
 */
async function bringTexts(files: readonly TextFile[]): Promise<void> {
  const { language: spoken } = i18n;
  const missing = () => files.filter((file) => !i18n.hasResourceBundle(spoken, file));
  // `loadNamespaces` asks once and is content when nothing came.
  if (missing().length > 0) await i18n.reloadResources([spoken], missing());
  if (missing().length > 0) throw new Error(`No texts of ${missing().join()}`);
}
