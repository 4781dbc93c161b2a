import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { accounts } from '#src/moving/demo/people.ts';
import { type Language, languageCookie } from '#src/platform/language/language.ts';
import type { RunningProgram } from '../e2e/program/program.ts';

/** Somebody of the sample data, and what they look at. */
export type Person = {
  who: string;
  /** Lets them in, in a page of a browser that knows nobody. */
  enter(page: Page): Promise<void>;
  /** What they open every day. */
  daily: string[];
  /** What else is worth a look; the first of it is what they come from. */
  seldom: string[];
};

/** The people of the sample data, once the program has made them all. */
export async function samplePeople({ url, dataDir, log }: RunningProgram): Promise<Person[]> {
  while (!log().includes('Demo logins')) await wait(200);
  const { password } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  const [mother, teacher] = [accounts.student, accounts.teacher];
  const logIn = (account: { email: string; language: Language }) => (page: Page) =>
    enterByPassword(page, url, { ...account, password });
  const { access_token: token } = await ask(url, '/api/user/login', undefined, {
    email: mother.email,
    password,
  });
  const [bought] = await ask(url, '/api/manual-purchase', token);
  const [learner] = await ask(url, '/api/learners', token);
  const link = await ask(url, `/api/learners/${learner._id}/child-link`, token, {});
  const [lesson] = await ask(url, '/api/class/public');
  const room = bought.classId ? `${bought.classId}/class` : `${bought.groupId}/group`;
  const office = ['people', 'requests', 'trials', 'purchases'].map((section) => `/admin/${section}`);
  return [
    {
      who: 'father',
      enter: logIn(accounts.father),
      daily: ['/dashboard', '/my-schedule', `/classroom/${room}`],
      seldom: [`/classdetails/${lesson._id}/class`],
    },
    { who: 'mother, uz', enter: logIn(mother), daily: ['/dashboard'], seldom: ['/my-courses'] },
    {
      who: 'teacher',
      enter: logIn(teacher),
      daily: ['/dashboard'],
      seldom: ['/classes', '/add-class-group'],
    },
    {
      who: 'child, uz',
      enter: async (page) => {
        await tellZone(page, url);
        await page.goto(url + new URL(link.address).pathname);
      },
      daily: ['/my-lessons'],
      seldom: [],
    },
    { who: 'admin', enter: logIn(accounts.admin), daily: ['/admin'], seldom: office },
  ];
}

/** An address as a table shows it. */
export function shownPath(path: string): string {
  return path.replace(/[\w-]{36}/, ':id');
}

type Login = { email: string; password: string; language: Language };

/** Logs in by a call of the page itself, so that the browser keeps whatever the answer gives it, and what the page keeps. */
async function enterByPassword(page: Page, url: string, { language, ...login }: Login): Promise<void> {
  await tellZone(page, url);
  await page.evaluate(
    async ({ body, language, cookie }) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the product's own pages do
      document.cookie = cookie;
      localStorage.setItem('language', language);
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/user/login', { method: 'POST', headers, body });
      const { access_token, user } = await answer.json();
      // biome-ignore lint/suspicious/noDocumentCookie: as the product's own pages do
      document.cookie = `reader=${user._id}; Path=/; Max-Age=3600`;
      localStorage.setItem('access_token', access_token);
    },
    { body: JSON.stringify(login), language, cookie: languageCookie(language, url) },
  );
}

/** As any page of the product has told it by the time that somebody logs in; kept when its tab is closed. */
async function tellZone(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the product's own pages do
    document.cookie = `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}; Path=/; Max-Age=3600`;
  });
}

async function ask(url: string, path: string, token?: string, body?: object) {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
