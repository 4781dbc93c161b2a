/*
 * What the first script of a page does for its visitor. The client's own modules must not import it: it would be
 * shared.
 */

/**
 * From now on the server knows the visitor's clock: the one that their account keeps, else the device's. The first to
 * ask for the zone waits 100 ms for it.
 * @returns whether it knew another one: a page with times on that clock is to come anew
 */
export function keepZone(): boolean {
  const kept = stored('access_token') ? stored('zone') : null;
  const zone = kept ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const before = cookie('zone');
  if (before === zone) return false;
  setCookie('zone', zone);
  return before !== undefined && cookie('zone') === zone;
}

/** As the server reads it, to whom a slash may be encoded. */
function cookie(name: string): string | undefined {
  const all = document.cookie.split('; ');
  const found = all.find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1).replaceAll('%2F', '/');
}

/**
 * What was typed and chosen before any script was there, by its field. Not on a page that the browser shows once more: it
 * puts back by itself what stood there.
 */
export function typedBefore(): Map<HTMLInputElement, { value: string; checked: boolean }> {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea,select')];
  const typed = opened?.type === 'navigate' ? fields.filter(isChanged) : [];
  return new Map(typed.map((field) => [field, { value: field.value, checked: field.checked }]));
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return field.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
  }
  // Of a choice, the one that is chosen now says it all; neither it nor a tick has a value that is typed.
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** A visitor whose cookie is gone but whose choice is still in local storage. */
export function keepLanguage(): void {
  const { lang } = document.documentElement;
  const kept = stored('language');
  if (/[?&]lang=/.test(location.search)) store('language', lang);
  else if (kept && kept !== lang && !cookie('language')) {
    setCookie('language', kept);
    if (cookie('language')) location.reload();
  }
}

/** Private windows and strict settings refuse storage by throwing. */
export function stored(
  key: string,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds for this page.
  }
}

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** Safari has no idle callbacks. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 300);
}

/**
 * Remembers the texts of a page as they came. React takes over the very texts that the server sent; a browser that
 * translates writes over them, or puts elements of its own in their places.
 * @returns puts them back, marks the document if there were any, and leaves alone what is typed, opened and focused;
 *   the browser translates them again
 */
export function rememberTexts(page: Element): () => void {
  const texts: { text: Text; parent: ParentNode | null; words: string }[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    texts.push({ text, parent: text.parentNode, words: text.data });
  }
  return () => {
    for (const { text, parent, words } of texts) {
      const font = text.parentNode === parent ? null : parent?.querySelector(':scope > font');
      if (!font && text.data === words) continue;
      font?.replaceWith(text);
      text.data = words;
      document.documentElement.dataset.translated = '';
    }
  };
}

/** Lets React see a value that was there before it: it compares with what it last knew. */
export function retype(input: HTMLInputElement, value: string, checked: boolean): void {
  // No script may name a file: the field holds what was chosen, and only says so once more.
  if (input.type === 'file') {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (input.type === 'radio' || input.type === 'checkbox') {
    input.checked = !checked;
    input.click();
    return;
  }
  // Something else, also where the field was emptied.
  input.value = value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}
