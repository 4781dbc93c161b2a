import { setTimeout as wait } from 'node:timers/promises';
import { courseSlugs } from '#src/site/courses/slugs.ts';
import { trialOf } from './requests.ts';
import { password, type Seed } from './seed.ts';

/** What became of what was asked: times in ms, by what it was, and what was refused, how often. */
export type Visits = { times: Map<string, number[]>; refused: Map<string, number> };
/** Asks for something when its time has come; gives the answer, or an empty text where it was refused. */
type Ask = (path: string, body?: object, token?: string) => Promise<string>;

/** As long as one waits for an answer, in ms: what is slow on a busy machine is not refused. */
const patience = 60_000;
/** So many things does each of them ask for. */
const steps = 49;

/** So many visitors at once, each doing within these seconds what a family does in half an hour. */
export async function visit(url: string, seed: Seed, people: number, seconds: number): Promise<Visits> {
  const visits: Visits = { times: new Map(), refused: new Map() };
  const fetchText = async (path: string, body?: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (body) headers['content-type'] = 'application/json';
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(url + path, { ...sent, headers, signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  };
  const timed = async (what: string, step: () => Promise<string>) => {
    // Of their time they have three quarters left when they come.
    await wait(((seconds * 750) / steps) * (0.5 + Math.random()));
    const begun = performance.now();
    try {
      const text = await step();
      visits.times.set(what, [...(visits.times.get(what) ?? []), performance.now() - begun]);
      return text;
    } catch (error) {
      const wrong = `${what}: ${(error as Error).message}`;
      visits.refused.set(wrong, (visits.refused.get(wrong) ?? 0) + 1);
      return '';
    }
  };
  const ask: Ask = (path, body, token) => {
    const name = path.split('?')[0]?.replace(/[\w-]{36}/, ':id');
    return timed(`${body ? 'POST' : 'GET'} ${name}`, () => fetchText(path, body, token));
  };
  const one = async (number: number) => {
    // They come one after another in the first quarter.
    await wait((number / people) * seconds * 250);
    const home = await ask('/');
    await timed('the files of the home page', () => askForFiles(home, fetchText));
    await lookRound(ask, seed, number);
    await enrolAndBook(ask, seed, number);
  };
  await Promise.all(Array.from({ length: people }, (_, number) => one(number)));
  return visits;
}

/** Courses, the catalogue with its searches, classes, prices. */
async function lookRound(ask: Ask, { lessons }: Seed, number: number): Promise<void> {
  await ask('/subjects');
  for (const course of courseSlugs.slice(0, 4)) await ask(`/courses/${course}`);
  await ask('/how-it-works');
  await ask('/lessons');
  for (let turn = 0; turn < 6; turn++) {
    await ask(`/lessons?q=beginners+${number}+${turn}`);
    await ask(`/lessons?q=first+mate+${turn}&sort=soonest&price=${turn * 10}`);
    await ask(`/api/lessons?q=small+steps+${number}`);
    await ask(`/lessons/${lessons[(number * 20 + turn) % lessons.length]}`);
  }
  await ask('/pricing');
}

/** Logging in, two classes, the dashboard, a trial lesson, a question. */
async function enrolAndBook(ask: Ask, { lessons }: Seed, number: number): Promise<void> {
  const account = { email: `student${number + 1}@dars.test`, password };
  const token = read<{ access_token?: string }>(await ask('/api/user/login', account))?.access_token;
  await ask('/api/user/login/access', undefined, token);
  for (const classId of [0, 1].map((turn) => lessons[(number * 20 + turn) % lessons.length])) {
    await ask(`/api/class/${classId}`, undefined, token);
    await ask('/api/manual-purchase/class', { classId, isConfirmed: true }, token);
    await ask('/dashboard');
    await ask('/api/dashboard', undefined, token);
  }
  await ask('/free-trial');
  const slots = read<{ startTime: string }[]>(await ask('/api/schedule/slots')) ?? [];
  const startTime = slots[Math.floor(Math.random() * slots.length)]?.startTime;
  const trial = trialOf();
  const { requestId, parentName: name, parentEmail: email, parentPhoneNumber: tel } = trial;
  const booked = await ask('/api/schedule/events', { name, email, tel, startTime, requestId });
  const { uri: scheduleDate } = read<{ uri: string }>(booked) ?? {};
  await ask('/api/lesson/trial', { ...trial, scheduleDate }, token);
  await ask('/api/mail', { name, email, phoneNumber: tel, message: 'When does it begin?', requestId });
}

function read<Answer>(text: string): Answer | undefined {
  return text ? JSON.parse(text) : undefined;
}

/** The style sheet and the scripts that a page names, six at a time as a browser asks for them. */
async function askForFiles(page: string, fetchText: (path: string) => Promise<string>): Promise<string> {
  const files = [...new Set([...page.matchAll(/["' ](\/assets\/[^"' ]+)/g)].map(([, path = '']) => path))];
  if (files.length === 0) throw new Error('none is named');
  const lane = async () => {
    for (let path = files.pop(); path; path = files.pop()) await fetchText(path);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return '';
}
