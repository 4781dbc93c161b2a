import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';

/** The screens of each kind of person, and how each is let in. */
type Screens = { who: string; token: string; paths: string[] }[];

/** Logs the people of the sample data in and names their screens, once the program has made them all. */
export async function signedInScreens(url: string, dataDir: string): Promise<Screens> {
  const { password } = JSON.parse(await inTime(() => readFile(join(dataDir, 'demo.json'), 'utf8')));
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const logIn = (who: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: `${who}@dars.example`, password });
    return inTime(async () => (await ask('/api/user/login', { method: 'POST', headers, body })).access_token);
  };
  const [student, teacher, admin] = [await logIn('student'), await logIn('teacher'), await logIn('admin')];
  // What the student is enrolled in is the last of the sample data.
  const bought = await inTime(async () => {
    const headers = { authorization: `Bearer ${student}` };
    return (await ask('/api/manual-purchase', { headers }))[0];
  });
  const room = bought.classId ? `${bought.classId}/class` : `${bought.groupId}/group`;
  const [lesson] = await ask('/api/class/public');
  const own = ['/dashboard', `/classdetails/${lesson._id}/class`, `/classroom/${room}`];
  const office = ['', '/requests', '/trials', '/people', '/purchases'].map((path) => `/admin${path}`);
  return [
    { who: 'student', token: student, paths: own },
    { who: 'teacher', token: teacher, paths: ['/classes', '/add-class-group'] },
    { who: 'admin', token: admin, paths: office },
  ];
}

/** Puts a session into the local storage of the browser that Lighthouse looks with. */
export async function keepSession(port: number, url: string, token: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${url}/icon.svg`);
  await page?.evaluate((kept) => localStorage.setItem('access_token', kept), token);
  await page?.close();
  await browser.close();
}

/** @throws Error of the last try when after a minute there is nothing */
async function inTime<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; ; tries++) {
    const found = await find().catch((error: Error) => error);
    if (found && !(found instanceof Error)) return found;
    if (tries === 300) throw found ?? new Error('The sample data were not made in time');
    await wait(200);
  }
}
