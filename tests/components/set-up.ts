import '#src/ui/app.css';
import '../strict.ts';
import { afterEach } from 'vitest';
import { type Locator, locators } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** A field of a form, by its name. */
    getByName(name: string): Locator;
  }
}

locators.extend({ getByName: (name: string) => `[name="${name}"]` });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
