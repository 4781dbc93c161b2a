import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { courseSlugs } from '#src/courses/slugs.ts';
import { family } from './asks.ts';
import { password, type Seed } from './seed.ts';

/** What became of what was asked: times in ms, by what it was, and what was refused, how often. */
export type Visits = { times: Map<string, number[]>; refused: Map<string, number> };

/** As long as one waits for an answer, in ms: what is slow on a busy machine is not refused. */
const patience = 60_000;

/** So many visitors at once, each doing within these seconds what a family does in half an hour. */
export async function visit(url: string, seed: Seed, people: number, seconds: number): Promise<Visits> {
  const visits: Visits = { times: new Map(), refused: new Map() };
  const one = async (number: number) => {
    const steps = stepsOf(url, seed, number);
    // They come one after another in the first quarter.
    const pause = (seconds * 750) / steps.length;
    await wait((number / people) * seconds * 250);
    for (const [what, step] of steps) {
      await wait(pause * (0.5 + Math.random()));
      const begun = performance.now();
      const wrong = await step().catch((error: Error) => error.message);
      const took = performance.now() - begun;
      if (wrong) visits.refused.set(`${what}: ${wrong}`, (visits.refused.get(`${what}: ${wrong}`) ?? 0) + 1);
      else visits.times.set(what, [...(visits.times.get(what) ?? []), took]);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, number) => one(number)));
  return visits;
}

type Step = [what: string, ask: () => Promise<string | undefined>];

/** One visit: looking round, searches, classes, logging in, enrolling, the dashboard, a trial lesson, a question. */
function stepsOf(url: string, { lessons }: Seed, number: number): Step[] {
  const seen = Array.from({ length: 6 }, (_, turn) => lessons[(number * 20 + turn) % lessons.length] ?? '');
  const [first = '', second = ''] = seen;
  const trial = family(randomUUID());
  const { requestId, parentName: name, parentEmail: email, parentPhoneNumber: tel } = trial;
  let answer = '';
  let token: string | undefined;
  let slot = '';
  const ask = async (path: string, body?: object): Promise<string | undefined> => {
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    if (token) headers.authorization = `Bearer ${token}`;
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const said = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(patience) });
    answer = await said.text();
    return said.ok ? undefined : String(said.status);
  };
  const get = (path: string): Step => [
    `GET ${path.split('?')[0]?.replace(/[\w-]{36}/, ':id')}`,
    () => ask(path),
  ];
  const search = (words: string) => `q=${encodeURIComponent(words)}`;
  return [
    get('/'),
    ['the files of the home page', () => askForFiles(answer, ask)],
    get('/subjects'),
    ...courseSlugs.slice(0, 4).map((course) => get(`/courses/${course}`)),
    get('/how-it-works'),
    get('/lessons'),
    ...seen.flatMap((id, turn) => [
      get(`/lessons?${search(`beginners ${number} ${turn}`)}`),
      get(`/lessons?${search(`first mate ${turn}`)}&sort=soonest&price=${turn * 10}`),
      get(`/api/lessons?${search(`small steps ${number}`)}`),
      get(`/lessons/${id}`),
    ]),
    get('/pricing'),
    [
      'log in',
      async () => {
        const wrong = await ask('/api/user/login', { email: `student${number + 1}@dars.test`, password });
        if (!wrong) token = JSON.parse(answer).access_token;
        return wrong;
      },
    ],
    get('/api/user/login/access'),
    ...[first, second].flatMap((classId): Step[] => [
      get(`/api/class/${classId}`),
      ['enrol', () => ask('/api/manual-purchase/class', { classId, isConfirmed: true })],
      get('/dashboard'),
      get('/api/manual-purchase'),
    ]),
    get('/free-trial'),
    [
      'GET /api/schedule/slots',
      async () => {
        const wrong = await ask('/api/schedule/slots');
        const slots = wrong ? [] : (JSON.parse(answer) as { startTime: string }[]);
        slot = slots[Math.floor(Math.random() * slots.length)]?.startTime ?? '';
        return wrong;
      },
    ],
    ['book a time', () => ask('/api/schedule/events', { name, email, tel, startTime: slot, requestId })],
    [
      'book a trial lesson',
      () => ask('/api/lesson/trial', { ...trial, scheduleDate: JSON.parse(answer).uri }),
    ],
    [
      'ask a question',
      () => ask('/api/mail', { name, email, phoneNumber: tel, message: 'When does it begin?', requestId }),
    ],
  ];
}

/** The style sheet and the scripts that a page names, six at a time as a browser asks for them. */
async function askForFiles(page: string, ask: (path: string) => Promise<string | undefined>) {
  const files = new Set([...page.matchAll(/["' ](\/assets\/[^"' ]+)/g)].map(([, path = '']) => path));
  if (files.size === 0) return 'none is named';
  const left = [...files];
  const lane = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      const wrong = await ask(path);
      if (wrong) return wrong;
    }
    return undefined;
  };
  return (await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()])).find(Boolean);
}
