import type { Plugin } from 'vite';
import { languages } from '../../platform/language/language.ts';
import { type TextFile, type TextVersions, textAddress } from '../../platform/texts/texts.ts';
import { folders } from './named-texts.vite.ts';
import { pageFiles, textsIn, versionsOf } from './text-files.vite.ts';

/** While developing, no address changes: nothing is kept. */
const now: TextVersions = { pages: {}, namespaces: 'now' };

/**
 * Texts travel as JSON, not as script: less to parse. A page has one file in each language, the frame around it another,
 * and each namespace one for what is opened later. `import.meta.env.TEXTS` has the versions in their addresses.
 */
export function texts(): Plugin {
  let versions = now;
  return {
    name: 'texts',
    config(_, { command }) {
      if (command === 'build') versions = versionsOf(pageFiles());
      return { define: { 'import.meta.env.TEXTS': JSON.stringify(versions) } };
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = request.url?.startsWith('/assets/texts-now/') && allFiles(now).get(request.url);
        if (text) response.setHeader('content-type', 'application/json').end(text());
        else next();
      });
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      for (const [address, text] of allFiles(versions))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: text() });
    },
  };
}

/** What is to be had at which address. */
function allFiles(versions: TextVersions): Map<string, () => string> {
  const files = [...pageFiles(), ...[...folders.keys()].map((name) => [name, [name]] as const)];
  return new Map(
    files.flatMap(([file, namespaces]) =>
      languages.map((language) => [
        textAddress(language, file as TextFile, versions),
        () => JSON.stringify(textsIn(namespaces, language)),
      ]),
    ),
  );
}
