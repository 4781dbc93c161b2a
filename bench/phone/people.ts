import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';

/** The screens of each kind of person, and how each is let in. */
export type Screens = { who: string; token: string; paths: string[] }[];

/** Logs the people of the sample data in and names their screens, once the program has made them all. */
export async function signedInScreens(url: string, dataDir: string): Promise<Screens> {
  const password = await demoPassword(dataDir);
  const tokenOf = (who: string) => logIn(url, `${who}@dars.example`, password);
  const [student, teacher, admin] = [
    await tokenOf('student'),
    await tokenOf('teacher'),
    await tokenOf('admin'),
  ];
  const answer = await fetch(`${url}/api/class/public`);
  const [lesson] = (await answer.json()) as { _id: string }[];
  const purchases = await fetch(`${url}/api/manual-purchase`, {
    headers: { authorization: `Bearer ${student}` },
  });
  const bought = JSON.stringify(await purchases.json()).match(/"(class|group)Id":"([\w-]+)"/);
  return [
    {
      who: 'student',
      token: student,
      paths: ['/dashboard', `/classdetails/${lesson?._id}/class`, `/classroom/${bought?.[2]}/${bought?.[1]}`],
    },
    { who: 'teacher', token: teacher, paths: ['/classes', '/add-class-group'] },
    {
      who: 'admin',
      token: admin,
      paths: ['/admin', '/admin/requests', '/admin/trials', '/admin/people', '/admin/purchases'],
    },
  ];
}

/** Puts a session into the local storage of the browser that Lighthouse looks with; none takes it out. */
export async function keepSession(port: number, url: string, token: string | null): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${url}/icon.svg`);
  await page?.evaluate((kept) => {
    if (kept) localStorage.setItem('access_token', kept);
    else localStorage.removeItem('access_token');
  }, token);
  await page?.close();
  await browser.close();
}

async function demoPassword(dataDir: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const file = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => '');
    if (file) return JSON.parse(file).password;
    await wait(200);
  }
  throw new Error('The sample data were not made');
}

async function logIn(url: string, email: string, password: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (answer.ok) return (await answer.json()).access_token;
    await wait(200);
  }
  throw new Error(`${email} is not let in`);
}
