import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../platform/config/root.server.ts';
import { type Language, languages } from '../../platform/language/language.ts';
import type { Texts } from '../../platform/texts/text-file.ts';
import type { TextVersions } from '../../platform/texts/texts.ts';
import { adminPages } from '../admin-pages.ts';
import type { Page } from '../page.ts';
import { ownPages, publicPages, roomPages, schedulePage, siteFrame } from '../pages.ts';
import { signedInPages, workspaceFrame } from '../signed-in-pages.ts';
import { folders, type Modules, namedTexts } from './named-texts.vite.ts';

/** Every page, with the frame that it stands in. */
export const standing: { frame?: Page; pages: Page[] }[] = [
  { frame: siteFrame, pages: publicPages },
  { frame: workspaceFrame, pages: [...signedInPages, ...adminPages] },
  { pages: [schedulePage, ...ownPages, ...roomPages.own, roomPages.trial] },
];

/** What is said where a page does not come, whatever it stands in. */
const always = ['ui'];

/** The namespaces of each page's file and of each frame's, by the file's name. A page's leaves out what its frame's has. */
export function pageFiles(): Map<string, readonly string[]> {
  const modules: Modules = new Map();
  const files = standing.flatMap(({ frame, pages }) => {
    const around = frame ? [...always, ...namespacesOf(frame, modules)] : [];
    const outermost = frame ? [] : always;
    return [
      ...(frame ? [[frame.handle.texts, sorted(around)] as const] : []),
      ...pages.map((page) => {
        const own = [...outermost, ...namespacesOf(page, modules)].filter((name) => !around.includes(name));
        return [page.handle.texts, sorted(own)] as const;
      }),
    ];
  });
  return new Map(files);
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].sort();
}

/** With those of what is opened from it, unless that is a page and has a file of its own. */
function namespacesOf({ handle }: Page, modules: Modules): string[] {
  const { file, further, next } = handle;
  const shown = next && !next.texts ? [file, next.file] : [file];
  return [...further, ...shown.flatMap((module) => [...namedTexts(module, modules)])];
}

/** What stands in a file of texts, in one language. */
export function textsIn(namespaces: readonly string[], language: Language): Texts {
  return Object.fromEntries(namespaces.map((name) => [name, read(name, language)]));
}

/**
 * Changes with what is in the files: of each page by itself, of all namespaces together. It has only to differ from those
 * that the address had before: 24 bits are enough for that, and every page carries those of all pages.
 */
export function versionsOf(files: Map<string, readonly string[]>): TextVersions {
  const version = (namespaces: readonly string[]) => {
    const content = JSON.stringify(languages.map((language) => textsIn(namespaces, language)));
    return createHash('sha256').update(content).digest('base64url').slice(0, 4);
  };
  return {
    pages: Object.fromEntries([...files].map(([name, namespaces]) => [name, version(namespaces)])),
    namespaces: version([...folders.keys()]),
  };
}

function read(namespace: string, language: Language): Record<string, unknown> {
  const path = join(root, 'src', folders.get(namespace) ?? '', `messages.${language}.json`);
  return JSON.parse(readFileSync(path, 'utf8'));
}
