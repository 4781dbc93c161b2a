import type { Locator, Page } from '@playwright/test';

/** Everything that is typed into any page from now on. */
export function recordTyping(page: Page): Set<string> {
  const typed = new Set<string>();
  const fields: Locator = Object.getPrototypeOf(page.locator('input'));
  const { fill } = fields;
  fields.fill = function (this: Locator, value, options) {
    typed.add(value);
    return fill.call(this, value, options);
  };
  return typed;
}

/** The ways in which a value could stand in a log, in small letters. */
export function formsOf(value: string): string[] {
  const forms = [
    value,
    encodeURIComponent(value),
    encodeURI(value),
    new URLSearchParams({ value }).toString().slice('value='.length),
    JSON.stringify(value).slice(1, -1),
    JSON.stringify(JSON.stringify(value)).slice(3, -3),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ];
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}
