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
  const bought = await purchaseOf(url, student);
  const [lesson] = (await (await fetch(`${url}/api/class/public`)).json()) as { _id: string }[];
  return [
    {
      who: 'student',
      token: student,
      paths: ['/dashboard', `/classdetails/${lesson?._id}/class`, `/classroom/${bought.id}/${bought.kind}`],
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
  const file = await inTime('The sample data', () =>
    readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => undefined),
  );
  return JSON.parse(file).password;
}

function logIn(url: string, email: string, password: string): Promise<string> {
  return inTime(`The account of ${email}`, async () => {
    const answer = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return answer.ok ? (await answer.json()).access_token : undefined;
  });
}

/** What the student is enrolled in: the last that is made of the sample data. */
function purchaseOf(url: string, token: string): Promise<{ kind: string; id: string }> {
  return inTime('The purchase of the student', async () => {
    const answer = await fetch(`${url}/api/manual-purchase`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [bought] = (await answer.json()) as { classId?: string; groupId?: string }[];
    return bought && { kind: bought.classId ? 'class' : 'group', id: bought.classId ?? `${bought.groupId}` };
  });
}

/** @throws Error when after a minute there is none */
async function inTime<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 300; tries++) {
    const found = await find();
    if (found) return found;
    await wait(200);
  }
  throw new Error(`${what} was not made in time`);
}
