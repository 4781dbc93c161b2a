/**
 * The script that every page loads first. The page is complete without React: it is fetched when the browser has nothing
 * else to do, and hydrates the page at the first sign of a visitor. What was pressed, typed or sent before is replayed.
 */

import { tellOwnTimes } from '#src/offer/lessons/times/own-times.ts';
import { forgetEndedSession } from '#src/people/accounts/entering/ended-session.ts';
import {
  keepLanguage,
  keepZone,
  rememberTexts,
  retype,
  stored,
  typedBefore,
  whenIdle,
} from '#src/platform/browser/first-script.ts';
import { fetchOnce } from '#src/platform/texts/text-file.ts';

const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'click', 'input', 'submit'];
/** Followed by the browser itself, before React is there. */
const plainLink = 'a[href]:not([data-press])';
const page = document.documentElement;
/** The files of React and the page, as the server names them; the client's entry is the first. */
const later = filesIn('later');
let started = false;
/** React has been given all that was held: from now on it hears of everything itself. */
let isReplayed = false;
/** A page carries the rules that it is drawn with; the whole sheet has come before anything is drawn that is new. */
let sheet: Promise<void> | undefined;
let clicked: HTMLElement[] = [];
let submitted: [HTMLFormElement, HTMLElement | null][] = [];
/** What was typed, as it was: React sets a controlled input back to what it knows. */
const edited = typedBefore();

globalThis.fetchTextFile = fetchOnce;
const putTextsBack = rememberTexts(page);
for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: sign === 'touchstart' });
// As soon as React has ended its turn, before another key is pressed: what is replayed would overwrite it.
addEventListener('hydrated', () => queueMicrotask(replaySoon), { once: true });
if (page.dataset.atOnce !== undefined) afterPaint(() => (keepZone() ? location.reload() : hydrate()));
else if (document.readyState === 'complete') preloadSoon();
else addEventListener('load', preloadSoon);

// Before React is there, nobody else shows the page that the back button leads to after a reload.
const shown = location.pathname + location.search;
addEventListener('popstate', () => {
  if (!isHydrated() && location.pathname + location.search !== shown) location.reload();
});

if (stored('access_token')) {
  page.dataset.signedIn = '';
  // The session is checked, and on these pages the visitor is led on.
  if (/^\/(login|signup)$/.test(location.pathname)) hydrate();
  // The pages of those who have signed in check it themselves.
  else if (page.dataset.atOnce === undefined) whenIdle(forgetEndedSession);
}
// An hour that was pressed is held at once; after a reload it stands in the draft of this tab, with what was typed.
if (location.pathname === '/free-trial' && (location.search || stored('trial', 'sessionStorage')))
  afterPaint(hydrate);
keepLanguage();
const knownZone = /(^|; )zone=/.test(document.cookie);
whenIdle(() => {
  keepZone();
  if (!knownZone && document.querySelector('[data-own-time]')) tellOwnTimes();
});

/** Also while React is there and a finger is down: what was typed before is to reach it before the press does. */
function notice(event: Event): void {
  if (isReplayed) return;
  const target = event.target as HTMLElement;
  if (event.type === 'input') {
    const { value, checked } = target as HTMLInputElement;
    edited.set(target as HTMLInputElement, { value, checked });
  }
  // A finger on a plain link leaves the page: to hydrate it would only keep the next one waiting.
  if (matchMedia('(hover: none)').matches && target.closest?.(plainLink)) return;
  hydrate();
  // A search is an address: the browser goes there by itself.
  if (event.type === 'submit' && !target.hasAttribute('action')) {
    hold(event);
    submitted.push([target as HTMLFormElement, (event as SubmitEvent).submitter]);
  }
  if (event.type === 'click') {
    // What the browser does by itself (popovers, submit buttons, plain links) is left to it.
    const control = target.closest<HTMLElement>('button:not([popovertarget],[type=submit]),a[data-press]');
    if (!control) return;
    hold(event);
    if (!clicked.includes(control)) clicked.push(control);
  }
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function isHydrated(): boolean {
  return page.dataset.hydrated !== undefined;
}

function hydrate(): void {
  if (started) return;
  started = true;
  preload('auto');
  // Its address is the server's word: an import by name would bring along what all pages share.
  const client: Promise<typeof import('./entry-client.tsx')> = import(/* @vite-ignore */ later[0] ?? '');
  Promise.all([client, sheet])
    .then(([{ hydrate }]) => hydrate(putTextsBack, noFingerDown))
    .catch(() => {
      // It did not come: the next sign tries again, and a link that was pressed leads where it points.
      started = false;
      const link = clicked.splice(0).find((element) => element instanceof HTMLAnchorElement);
      if (link) location.assign(link.href);
    });
}

/** What the server has rendered is drawn first: making it alive takes a slow phone longer. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** Not while the phone is still busy with the page itself: it reads the style sheet and the code that come. */
function preloadSoon(): void {
  setTimeout(() => whenIdle(() => preload('low')), 2000);
}

function filesIn(name: 'later' | 'next'): string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ') ?? [];
}

/** Fetches what the page and its likely next step need, without running it; nothing ahead for visitors who save data. */
function preload(priority: 'low' | 'auto'): void {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  const saves = saveData || effectiveType?.includes('2g');
  if (priority === 'low' && (started || saves)) return;
  for (const file of saves ? later : [...later, ...filesIn('next')]) {
    if (file.endsWith('.json')) fetchOnce(file, priority).catch(() => {});
    else if (!document.head.querySelector(`[href="${file}"]`)) link(file, priority);
  }
}

function link(file: string, priority: 'low' | 'auto'): void {
  const element = document.createElement('link');
  element.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  element.href = file;
  element.fetchPriority = priority;
  if (element.rel === 'stylesheet')
    sheet = new Promise((done) => {
      element.onload = element.onerror = () => done();
    });
  document.head.append(element);
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Looks again and again, for no event tells of a press that has ended elsewhere; five seconds at most. */
async function noFingerDown(): Promise<void> {
  for (let turns = 100; turns > 0 && page.matches(':active'); turns--)
    await new Promise((again) => setTimeout(again, 50));
}

/** Not while something is pressed, which what is replayed would move; else within this very turn. */
function replaySoon(): void {
  if (page.matches(':active')) noFingerDown().then(replay);
  else replay();
}

/** Gives React what was held. */
function replay(): void {
  isReplayed = true;
  // React hydrates the boundary in which a key was pressed; only then it notices what is typed and submitted there.
  for (const element of [...edited.keys(), ...submitted.map(([form]) => form)])
    element.dispatchEvent(new Event('keyup', { bubbles: true }));
  for (const [input, { value, checked }] of edited) retype(input, value, checked);
  for (const element of clicked) element.click();
  for (const [form, submitter] of submitted) form.requestSubmit(submitter);
  edited.clear();
  clicked = [];
  submitted = [];
}
