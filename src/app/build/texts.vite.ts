import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { namespaceOf } from '../../platform/language/namespace.ts';

const source = join(import.meta.dirname, '../..');

/**
 * Texts travel as JSON, not as script: less to parse. Every `messages.<language>.json` is a file of its namespace
 * under one address, which changes with any of them: `import.meta.env.TEXTS`.
 */
export function texts(): Plugin {
  const found = globSync('**/messages.*.json', { cwd: source }).sort();
  const read = () => found.map((path) => [path, minified(path)] as const);
  return {
    name: 'texts',
    config(_, { command }) {
      const version = createHash('sha256').update(JSON.stringify(read())).digest('base64url').slice(0, 8);
      const base = `/assets/texts-${command === 'build' ? version : 'now'}/`;
      return { define: { 'import.meta.env.TEXTS': JSON.stringify(base) } };
    },
    configureServer(server) {
      server.middlewares.use('/assets/texts-now', (request, response, next) => {
        const path = found.find((each) => request.url === `/${addressOf(each)}`);
        if (!path) return next();
        response.setHeader('content-type', 'application/json').end(minified(path));
      });
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      const base = String(this.environment.config.define?.['import.meta.env.TEXTS'] ?? '');
      for (const [path, text] of read())
        this.emitFile({
          type: 'asset',
          fileName: JSON.parse(base).slice(1) + addressOf(path),
          source: text,
        });
    },
  };
}

/** 'trials/messages.en.json' → 'en/trials.json' */
function addressOf(path: string): string {
  const language = /messages\.(\w+)\.json$/.exec(path)?.[1];
  return `${language}/${namespaceOf(dirname(path))}.json`;
}

function minified(path: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(source, path), 'utf8')));
}
