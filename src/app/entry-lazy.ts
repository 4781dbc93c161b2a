/**
 * All the script that a public page loads. The page is complete without React; at the first sign of a
 * visitor React is fetched, and what was typed or pressed before it came is handed on.
 */
const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'click', 'input', 'submit'];
const pressed: HTMLElement[] = [];
const submitted: [HTMLFormElement, HTMLElement | null][] = [];
const edited = new Set<HTMLInputElement>();
let started = false;

function notice(event: Event): void {
  start();
  const target = event.target as HTMLElement;
  if (event.type === 'input') edited.add(target as HTMLInputElement);
  if (event.type === 'submit') {
    event.preventDefault();
    submitted.push([target as HTMLFormElement, (event as SubmitEvent).submitter]);
  }
  if (event.type === 'click') {
    // What the browser does by itself (popovers, submit buttons, plain links) is left to it.
    const press = target.closest<HTMLElement>('button:not([popovertarget],[type=submit]),a[data-press]');
    if (!press) return;
    event.preventDefault();
    if (!pressed.includes(press)) pressed.push(press);
  }
}

function start(): void {
  if (started) return;
  started = true;
  import('./entry-client.tsx').catch(() => {
    // It did not arrive: a held link leads where it points, and the next sign tries again.
    started = false;
    const link = pressed.splice(0).find((element) => element instanceof HTMLAnchorElement);
    if (link) location.assign(link.href);
  });
}

function handOn(): void {
  for (const sign of signs) removeEventListener(sign, notice, true);
  for (const input of edited) retype(input);
  for (const element of pressed) element.click();
  for (const [form, submitter] of submitted) form.requestSubmit(submitter);
}

/** Lets React see a value that was there before it: it compares with what it last knew. */
function retype(input: HTMLInputElement): void {
  if (input.type === 'radio' || input.type === 'checkbox') {
    input.checked = !input.checked;
    input.click();
    return;
  }
  const { value } = input;
  input.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: sign === 'touchstart' });
addEventListener('hydrated', handOn, { once: true });

// A visitor whose cookie is gone but whose choice is still in local storage; and the zone they live in.
const { lang } = document.documentElement;
const kept = localStorage.getItem('language');
const keep = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
};
keep('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
if (localStorage.getItem('access_token')) {
  document.documentElement.dataset.signedIn = '';
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
