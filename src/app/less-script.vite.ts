import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** What makes the built script less than Vite would, and the pages with it: each pays for every byte of it. */
export function lessScript(): Plugin[] {
  return [shortPreload(), ...onlyUsedParts(), plainIcons(), noFacades()];
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
 * Lets go of the parts of libraries that nobody here uses and no bundler can know of, a fifteenth of all script: the
 * router's links and forms, which the names that they are given for React's tools would hold; its instrumentation; and
 * what i18next would log if it were told to. Where a library no longer reads so, it only stays larger, and the budget
 * of what a page weighs tells.
 */
function onlyUsedParts(): Plugin[] {
  return [
    {
      name: 'only-used-router',
      apply: 'build',
      transform: {
        filter: { id: /\/lib\/(dom\/lib|router\/router)\.js$/ },
        handler: (code) =>
          code
            .replace(/^\w+\.displayName = .*$/gm, '')
            .replace(/(?=React\$1\.forwardRef\()/g, '/* @__PURE__ */ ')
            .replaceAll('init.instrumentations', 'undefined'),
      },
    },
    {
      name: 'quiet-i18next',
      apply: 'build',
      transform: {
        filter: { id: /\/i18next\/dist\/esm\// },
        handler: (code) => code.replace(/this\.logger\.(?=(?:warn|log|once|deprecate)\()/g, 'false && $&'),
      },
    },
  ];
}

/**
 * Lucide's drawings as what they are, an svg with the same few attributes: what it also can (classes of its own,
 * defaults for a whole tree, other units for the width of lines) nobody here asks for.
 */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => icon,
    },
  };
}

const icon = `
  import { createElement } from 'react';
  export default ({ size: box, node }) => ({ size = box, strokeWidth = 2, ...rest }) => createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 ' + box + ' ' + box,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': !rest['aria-label'],
      ...rest,
    },
    node.map(([name, attributes]) => createElement(name, attributes)),
  );`;

/** What libraries say to who writes with them, and nobody reads here. */
export const said = ['warning', 'warnOnce', 'warningOnce'];

/** A file that only stands for a chunk is a request more: who asks for it asks for the chunk. */
function noFacades(): Plugin {
  return {
    name: 'no-facades',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          const chunk = file.type === 'chunk' && /^import"\.\/([^"]+)";\s*$/.exec(file.code)?.[1];
          if (!chunk) continue;
          delete bundle[file.fileName];
          for (const other of Object.values(bundle))
            if (other.type === 'chunk') other.code = other.code.replaceAll(basename(file.fileName), chunk);
        }
      },
    },
  };
}
