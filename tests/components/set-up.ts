import '#src/ui/app.css';
import { afterEach } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { dropToken, forgetTyped } from '#src/platform/token.ts';
import { endAnswers } from './server.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** A field of a form, by its name. */
    getByName(name: string): Locator;
  }
}

locators.extend({ getByName: (name: string) => `[name="${name}"]` });

/** The next visitor begins in a new tab. */
afterEach(async () => {
  await cleanup();
  endAnswers();
  forgetTyped();
  dropToken();
  localStorage.clear();
});
