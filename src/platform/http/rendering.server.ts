import { AsyncLocalStorage } from 'node:async_hooks';
import type { Visit } from '#src/platform/browser/visit.ts';
import type { Session } from '#src/platform/program/person.ts';

/**
 * The page that is being rendered. What its loaders ask in-process is answered as to its visitor, and nobody outside can
 * say so: it stands in no header, but in the process alone.
 */
export type Rendering = {
  /** The visitor's cookies, with the language of the page. */
  cookie: string;
  /** The address of who asked for the page: calls are limited as if they had come from there. */
  address: string;
  userAgent: string;
  /** Whose page it is; undefined for a page that is the same for everybody. */
  session?: Session | undefined;
  visit?: Visit | undefined;
  /** Whether an answer may not be compressed, since a secret is in it: nor may the page. */
  holdsSecret: boolean;
};

const renderings = new AsyncLocalStorage<Rendering>();

/** Renders a page: whatever `work` calls belongs to it. */
export function renderAs<T>(rendering: Rendering, work: () => T): T {
  return renderings.run(rendering, work);
}

/** The page that is being rendered, if any. */
export function rendering(): Rendering | undefined {
  return renderings.getStore();
}
