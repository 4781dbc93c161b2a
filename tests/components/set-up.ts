import '#src/ui/app.css';
import { afterEach, expect, vi } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { hearServerClock } from '#src/platform/browser/server-clock.ts';
import { dropToken, forgetTyped } from '#src/platform/browser/token.ts';
import { watchBareText } from '../texts/bare-text.ts';
import { ledTo, stayHere } from './leaving.ts';
import { endAnswers } from './server.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** A field of a form, by its name. */
    getByName(name: string): Locator;
  }
}

watchBareText();
stayHere();

locators.extend({ getByName: (name: string) => `[name="${name}"]` });

/**
 * The next test begins as in a new tab, for all files share one page. Only what a module of the product keeps for as
 * long as the page stands is still there, such as the categories that it knows.
 */
afterEach(async () => {
  const found = window.bareText?.splice(0);
  vi.useRealTimers();
  await cleanup();
  forgetTyped();
  dropToken();
  localStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
  hearServerClock(0, 0, 0);
  endAnswers();
  ledTo.length = 0;
  expect(found, 'words that change have an element of their own').toEqual([]);
});
