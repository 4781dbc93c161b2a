import '#src/ui/app.css';
import '../strict.ts';
import { afterEach } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { dropToken, forgetTyped } from '#src/platform/token.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** A field of a form, by its name. */
    getByName(name: string): Locator;
  }
}

locators.extend({ getByName: (name: string) => `[name="${name}"]` });

/** The next visitor begins in a new tab. */
afterEach(() => {
  forgetTyped();
  dropToken();
  localStorage.clear();
});
