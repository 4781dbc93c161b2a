/**
 * All the script that a public page loads. The page is complete without React; at the first sign of a visitor React is
 * fetched, and the code of a dormant part when somebody comes near it. What was typed or pressed before is handed on.
 */
const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'click', 'input', 'submit'];
const page = document.documentElement;
let pressed: HTMLElement[] = [];
let submitted: [HTMLFormElement, HTMLElement | null][] = [];
/** What was typed, as it was: React puts an input back to what it knows. */
const edited = new Map<HTMLInputElement, { value: string; checked: boolean }>();
let started = false;
/** React is there, and has not been handed yet what was held. */
let handing = false;

function notice(event: Event): void {
  const target = event.target as HTMLElement;
  if (answers(target)) return;
  if (event.type === 'input') {
    const { value, checked } = target as HTMLInputElement;
    edited.set(target as HTMLInputElement, { value, checked });
  }
  wake(target);
  // A search is an address: the browser goes there by itself.
  if (event.type === 'submit' && !target.hasAttribute('action')) {
    hold(event);
    submitted.push([target as HTMLFormElement, (event as SubmitEvent).submitter]);
  }
  if (event.type === 'click') {
    // What the browser does by itself (popovers, submit buttons, plain links) is left to it.
    const press = target.closest<HTMLElement>('button:not([popovertarget],[type=submit]),a[data-press]');
    if (!press) return;
    hold(event);
    if (!pressed.includes(press)) pressed.push(press);
    void bring().then(() => dispatchEvent(new CustomEvent('press', { detail: press.dataset.press })));
  }
}

/** Neither the browser nor a React that is half there acts on it. */
function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Whether React is there for an element. */
function answers(element: Element): boolean {
  return !handing && page.dataset.hydrated !== undefined && !element.closest?.('[data-dormant]');
}

function wake(element: Element): void {
  start();
  const name = element.closest?.<HTMLElement>('[data-dormant]')?.dataset.dormant;
  if (name) dispatchEvent(new CustomEvent('wake', { detail: name }));
}

function start(): void {
  if (started) return;
  started = true;
  void bring();
  // What every page says: it is in the browser's cache when it is needed.
  for (const namespace of ['ui', 'site'])
    fetch(`${import.meta.env.TEXTS}${page.lang}/${namespace}.json`).catch(() => {});
  // Its sheet comes last: while the browser takes it in, nothing else is asked for.
  import('./entry-client.tsx').catch(() => {
    started = false;
    leadOn();
  });
  keep('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** What the page needs besides React, asked for while React is on its way; and ready to ask for what a press opens. */
function bring(): Promise<unknown> {
  return import('./ahead.ts').catch(() => {});
}

function keep(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** The code did not arrive: a held link leads where it points, and the next sign tries again. */
function leadOn(): void {
  const link = pressed.splice(0).find((element) => element instanceof HTMLAnchorElement);
  if (link) location.assign(link.href);
}

/**
 * Gives what was held to those that answer now, and asks for the others. Not while a press is under way: it may move
 * what is pressed, and the browser makes no click of that. Five seconds at most: who holds it longer wants no click.
 */
function handOn(turns = 100): void {
  if (turns > 0 && page.matches(':active')) {
    setTimeout(handOn, 50, turns - 1);
    return;
  }
  handing = false;
  const [presses, forms] = [pressed, submitted];
  pressed = presses.filter((element) => !answers(element));
  submitted = forms.filter(([form]) => !answers(form));
  for (const [input, typed] of edited) {
    if (!answers(input)) continue;
    edited.delete(input);
    retype(input, typed.value, typed.checked);
  }
  for (const element of presses) if (answers(element)) element.click();
  for (const [form, submitter] of forms) if (answers(form)) form.requestSubmit(submitter);
  for (const element of [...edited.keys(), ...pressed, ...submitted.map(([form]) => form)]) wake(element);
}

/** Lets React see a value that was there before it: it compares with what it last knew. */
function retype(input: HTMLInputElement, value: string, checked: boolean): void {
  if (input.type === 'radio' || input.type === 'checkbox') {
    input.checked = !checked;
    input.click();
    return;
  }
  input.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: sign === 'touchstart' });
// Said from within React and perhaps from within the very press: a form that is being sent cannot be sent again.
addEventListener('hydrated', () => {
  handing = true;
  setTimeout(handOn);
});
addEventListener('asleep', leadOn);
// Before React is there, nobody else follows who goes back to a page that React had shown before a reload.
const shown = location.pathname + location.search;
addEventListener('popstate', () => {
  if (page.dataset.hydrated === undefined && location.pathname + location.search !== shown) location.reload();
});
if (page.dataset.atOnce !== undefined) start();

// A visitor whose cookie is gone but whose choice is still in local storage; and the zone they live in.
const { lang } = page;
const kept = localStorage.getItem('language');
if (localStorage.getItem('access_token')) {
  page.dataset.signedIn = '';
  // Whoever has signed in is led on from here.
  if (/^\/(login|signup)$/.test(location.pathname)) start();
}
if (/[?&]lang=/.test(location.search)) localStorage.setItem('language', lang);
else if (kept && kept !== lang && !/(^|; )language=/.test(document.cookie)) {
  keep('language', kept);
  if (/(^|; )language=/.test(document.cookie)) location.reload();
}

// A module: its names are its own.
export {};
