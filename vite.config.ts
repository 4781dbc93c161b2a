import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lessScript, said } from './src/app/less-script.vite.ts';
import { texts } from './src/app/texts.vite.ts';
import { emoji } from './src/ui/emoji.vite.ts';

const libraries = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;

/** What a page to read loads. */
const first = /src\/app\/entry-lazy\.|vite\/preload-helper/;

/** What is there before React, to ask for the rest: it must import nothing that waits for it. */
const ahead =
  /src\/app\/(ahead|bring-office|page|pages)\.|src\/platform\/texts\.|src\/courses\/slugs\.|src\/trials\/wizard\.|src\/site\/frame\/parts\./;

const frame =
  /src\/app\/(follow-links|root|routes)\.|src\/site\/(layout|frame\/navbar)\.|src\/platform\/(i18n|language|product|settings)\.|src\/ui\/(brand|button|dormant|emoji|language-switch|loading|nav-link|notice|portal|sand-band|scrolled-past)\.|src\/site\/frame\/pages\.|src\/trials\/trial-button\.|lucide-react\/dist\/esm\/(?!icons\/(?!check\.|chevron-down\.|menu\.))/;

const form =
  /src\/platform\/(call|contact-details)\.|src\/accounts\/options\.|src\/ui\/(alert|field|field-error|required-mark)\.|icons\/(circle-check|circle-exclamation-point|info)\./;

/** What all lists of the back office stand in; nobody else is sent it. */
const office = /src\/admin\/(list\/|moment\.|for-admin\.)|icons\/(arrow-down|arrow-up)\./;

/** What people agree to: forms send it, and the legal pages say it. */
const consent = /src\/consent\/(agreed|editions|consent-note)\./;

/** The token of who is signed in: also asked for where there is no form. */
const token = /src\/platform\/token\./;

/** Who is signed in, and where they go on. */
const session = /src\/accounts\/(next-page|session)\./;

/** The figures that we promise. */
const constants = /src\/legal\/constants\./;

/** How days are said and counted. */
const dates = /src\/(platform\/dates|scheduler\/short-notice)\./;

const dialog = /src\/ui\/dialog\./;

/** How a class or group is shown in a list. */
const lesson = /src\/lessons\/(amount|lesson-card|lesson-date|lesson-picture|places-left|price|use-pages)\./;

/** What the longer forms have besides fields. */
const asking = /src\/ui\/choice\./;

/** What comes of a request to the staff. */
const request = /src\/contact\/(use-request|outcome-box|not-sent)\./;

/** How we are reached. */
const ways = /src\/contact\/contact-ways\.|icons\/message-circle\./;

/** Not in what most chunks share: most pages have use for no other part of it. */
const apart = new RegExp(`${office.source}|src/claims/|src/enrolments/refund\\.`);

/** The chunks that React's own entry stands on. */
const withReact = /\/(ahead|entry-client|first|libraries|frame|rolldown-runtime)-/;

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
    ...lessScript(),
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
              /\/first-/.test(hostId) ? needed : needed.filter((file) => !withReact.test(file)),
          },
          rollupOptions: {
            checks: { bundlerTimings: false },
            treeshake: { manualPureFunctions: said },
            // One file for the libraries that every page needs, which change seldom, one for what every page of ours
            // stands in, and one for what most chunks share: fewer requests, and they pack better together.
            output: {
              // Seven characters, the fewest for more than 64 chunks: each name stands in several lists.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: {
                groups: [
                  // All the script that a page to read loads, one file: what asks for the rest is in it.
                  { name: 'first', test: first },
                  { name: 'ahead', test: ahead },
                  { name: 'libraries', test: libraries },
                  { name: 'frame', test: frame },
                  // Before what asks for it, which would take it along.
                  { name: 'token', test: token },
                  { name: 'form', test: form },
                  { name: 'consent', test: consent },
                  { name: 'session', test: session },
                  { name: 'constants', test: constants },
                  { name: 'dates', test: dates },
                  { name: 'dialog', test: dialog },
                  { name: 'asking', test: asking },
                  { name: 'lesson', test: lesson },
                  { name: 'request', test: request },
                  { name: 'ways', test: ways },
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
