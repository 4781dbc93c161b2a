import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { texts } from './src/app/texts.vite.ts';
import { emoji } from './src/ui/emoji.vite.ts';

const libraries = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;

const frame =
  /src\/app\/page\.|src\/platform\/(i18n|language|product|settings|texts)\.|src\/ui\/(brand|button|dormant|emoji|language-switch|loading|nav-link|notice|portal|sand-band|scrolled-past)\.|src\/site\/frame\/pages\.|src\/courses\/slugs\.|src\/trials\/(namespaces|trial-button)\.|lucide-react\/dist\/esm\/(?!icons\/(?!check\.|chevron-down\.|menu\.))/;

const form =
  /src\/platform\/(call|contact-details|token)\.|src\/accounts\/(next-page|session)\.|src\/ui\/(alert|field|field-error|required-mark)\.|icons\/(circle-check|circle-exclamation-point|info)\./;

/** What all lists of the back office stand in; nobody else is sent it. */
const office = /src\/admin\/(list\/|moment\.|for-admin\.)|icons\/(arrow-down|arrow-up)\./;

/** What people agree to: forms send it, and the legal pages say it. */
const consent = /src\/consent\/(agreed|editions)\./;

/** The figures that we promise. */
const constants = /src\/legal\/constants\./;

/** How days are said and counted. */
const dates = /src\/platform\/dates\./;

const dialog = /src\/ui\/dialog\./;

/** What the longer forms have besides fields. */
const asking = /src\/(ui\/choice|consent\/consent-note)\./;

/** Not in what most chunks share: most pages have use for no other part of it. */
const apart = new RegExp(`${office.source}|src/claims/|src/enrolments/refund\\.`);

/** The chunks that React's own entry stands on. */
const withReact = /\/(entry-client|libraries|frame|preload|rolldown-runtime)-/;

/** Refuses the build when a `.server` file would reach the browser. */
function serverStaysOnServer(): Plugin {
  return {
    name: 'server-stays-on-server',
    enforce: 'pre',
    resolveId(id, importer) {
      if (/\.server(\.ts)?$/.test(id))
        this.error(`${importer} must not import ${id}: it belongs to the server`);
    },
  };
}

/**
 * How what a chunk needs is fetched along with it: its imports ahead, the style sheet before it runs. Vite's way does it
 * with twice the script, which every page would pay for.
 */
function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? preload : undefined),
  };
}

const preload = `
  const coming = {};
  const fetched = (file) => coming[file] ??= new Promise((done, fail) => {
    if (document.querySelector('[rel=stylesheet][href="/' + file + '"]')) return done();
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    link.href = '/' + file;
    link.onload = done;
    link.onerror = () => {
      coming[file] = undefined;
      fail(Error(file));
    };
    if (!isSheet) done();
    document.head.append(link);
  });
  export const __vitePreload = (load, files = []) => Promise.all(files.map(fetched)).then(load);`;

/**
 * Lets go of the parts of the router that nobody here uses: its links and forms, which the names that they are given
 * for React's tools would hold. A tenth of all script.
 */
function onlyUsedRouter(): Plugin {
  return {
    name: 'only-used-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*\/dom\/lib\./ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/(?=React\$1\.forwardRef\()/g, '/* @__PURE__ */ '),
    },
  };
}

/** Whoever asks for the build: it is what visitors get, never React's version for developing. */
function alwaysForProduction(): Plugin {
  return {
    name: 'always-for-production',
    apply: 'build',
    config: () => {
      process.env.NODE_ENV = 'production';
    },
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  // However the program is started, it renders with the React that was made for it.
  ...(isSsrBuild && command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  publicDir: 'src/app/public',
  plugins: [
    alwaysForProduction(),
    serverStaysOnServer(),
    shortPreload(),
    onlyUsedRouter(),
    react(),
    tailwindcss(),
    emoji(),
    texts(),
  ],
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { outDir: 'dist/server', emitAssets: false, copyPublicDir: false, minify: false }
      : {
          outDir: 'dist/client',
          manifest: true,
          target: 'es2024',
          // What comes with React has come before anything else is asked for.
          modulePreload: {
            resolveDependencies: (_, needed, { hostId }) =>
              hostId.includes('entry-lazy') ? needed : needed.filter((file) => !withReact.test(file)),
          },
          rollupOptions: {
            checks: { bundlerTimings: false },
            // One file for the libraries that every page needs, which change seldom, one for what every page of ours
            // stands in, and one for what most chunks share: fewer requests, and they pack better together.
            output: {
              // Seven characters, the fewest for more than 64 chunks: each name stands in several lists.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: {
                groups: [
                  // All that the first script needs besides itself.
                  { name: 'preload', test: /vite\/preload-helper/ },
                  { name: 'libraries', test: libraries },
                  { name: 'frame', test: frame },
                  { name: 'form', test: form },
                  { name: 'consent', test: consent },
                  { name: 'constants', test: constants },
                  { name: 'dates', test: dates },
                  { name: 'dialog', test: dialog },
                  { name: 'asking', test: asking },
                  { name: 'shared', test: (id) => !apart.test(id), minShareCount: 12 },
                  { name: 'office', test: office },
                ],
              },
            },
            input: ['src/app/entry-lazy.ts', 'src/app/entry-client.tsx', 'src/ui/font.css'],
          },
        }),
  },
  // The server's bundle brings its libraries: one file to read at the start.
  ssr: { noExternal: command === 'build' ? true : [] },
}));
