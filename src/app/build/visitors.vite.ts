import { adminPages } from '../admin-pages.ts';
import type { Page } from '../page.ts';
import { ownPages, publicPages, roomPages, schedulePage, siteFrame, soonPage } from '../pages.ts';
import { signedInPages, workspaceFrame } from '../signed-in-pages.ts';

/** What is known of the modules that the bundler has read. */
type Graph = { getModuleInfo(id: string): Importers | null };
type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] };

/** What anybody may find: neither behind the log-in nor behind a link of one's own. */
const found = [...publicPages, schedulePage, soonPage].filter(
  ({ handle }) => handle.cached || handle.listed || handle.framed || handle.still,
);

/** Tells whether a module belongs to what visitors fetch: one of their pages brings it, or the frame around all pages. */
export const servesVisitors = servesPages([siteFrame, ...found]);

/** The same of pages that are opened without a log-in: behind a link in a letter, or a child's own. */
export const servesLinks = servesPages([...publicPages, ...ownPages, ...roomPages.own, roomPages.trial]);

const every = [
  ...[siteFrame, ...publicPages, schedulePage, soonPage, ...ownPages, ...roomPages.own, roomPages.trial],
  ...[workspaceFrame, ...signedInPages, ...adminPages],
];
const servesBoards = servesPages(every.filter(isIn('room/board/')));

/** Pages that share much which no other page needs: each of these parts has a file of its own. */
const parts = [
  part('room', 'room/'),
  part('messages', 'school/messages/pages/'),
  part('lesson-form', 'offer/lessons/', 'staff/lessons/lessons/edit.page'),
  part('money', 'shop/'),
];

/**
 * The same of the frame behind the log-in, of the back office, and of pages that come with a part of their own: none of
 * these loads what families and teachers see of their lessons.
 */
export const servesWorkspace = servesPages([
  ...[workspaceFrame, ...adminPages],
  ...signedInPages.filter(isIn('shop/', 'school/messages/pages/', 'offer/lessons/')),
]);

const servesAtOnce = servesPages(
  [siteFrame, ...found].filter((page) => !isIn('offer/trials/')(page)),
  ({ importers }) => importers,
);

const servesSignedIn = servesPages([workspaceFrame, ...signedInPages, ...adminPages]);

/**
 * Whether no page of visitors needs a module at once, and none behind the log-in does: it belongs to what a press brings,
 * the trial wizard and its calendar.
 */
export function servesWizard(id: string, graph: Graph): boolean {
  return !servesAtOnce(id, graph) && !servesSignedIn(id, graph);
}

/** Whose a module is that the pages of one part alone need, and boards within rooms; null where others do. */
export function servesPart(id: string, graph: Graph): string | null {
  const name = parts.find(({ servesOthers }) => !servesOthers(id, graph))?.name ?? null;
  return name === 'room' && servesBoards(id, graph) ? 'boards' : name;
}

function part(name: string, ...places: string[]) {
  return { name, servesOthers: servesPages(every.filter((page) => !isIn(...places)(page))) };
}

/** @param places how the names of their files begin */
function isIn(...places: string[]): (page: Page) => boolean {
  return ({ handle }) => places.some((place) => handle.file.startsWith(`src/${place}`));
}

/**
 * What pages behind the log-in share among themselves does not serve others.
 * @param importersOf by which ways a page may come to a module
 */
function servesPages(pages: Page[], importersOf = inAnyWay) {
  const files = new Set(pages.map(({ handle }) => handle.file));
  return (id: string, graph: Graph): boolean => {
    const seen = new Set<string>();
    const isReached = (module: string): boolean => {
      if (module.endsWith('.page.tsx')) return files.has(module.slice(module.indexOf('src/')));
      if (seen.has(module)) return false;
      seen.add(module);
      const by = graph.getModuleInfo(module);
      if (!by) return false;
      if (inAnyWay(by).length === 0) return true;
      return importersOf(by).some(isReached);
    };
    return isReached(id);
  };
}

function inAnyWay({ importers, dynamicImporters }: Importers): readonly string[] {
  return [...importers, ...dynamicImporters];
}
