import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Answer, Door } from './calls.ts';

/** What somebody was told is done: what they know it by, and what they were told. */
type Told<Known> = Known & { at: number };
export type Ledger = {
  bookings: Told<{ requestId: string; email: string; trial: string; appointment: string }>[];
  signUps: Told<{ email: string }>[];
  enrolments: Told<{ id: string; lesson: string; email: string }>[];
  questions: Told<{ requestId: string; email: string }>[];
  pictures: Told<{ src: string; colour: Colour }>[];
};
export type Colour = { r: number; g: number; b: number };

/** The password of all visitors. */
export const password = 'a password of visitors';
/** As long as one waits before pressing the button again, and between two things one does, in milliseconds. */
const again = 300;
const pause = 150;
/** How many classes a teacher publishes, for each student to enrol in. */
const classes = 8;

/** People who do things without pause until told to stop; what failed they do again until they are told it is done. */
export async function startVisitors(
  door: Door,
  each = 2,
): Promise<{ ledger: Ledger; stop(): Promise<void> }> {
  const ledger: Ledger = { bookings: [], signUps: [], enrolments: [], questions: [], pictures: [] };
  const running = { now: true };
  const insist = async (path: string, body: object | FormData, token?: () => Promise<string>) => {
    while (running.now) {
      const answer = await send(door, path, body, await token?.());
      if (answer && answer.status < 300) return answer.body as Record<string, string>;
      if (answer?.status === 409) break;
      await wait(again);
    }
    throw new GivenUp();
  };
  const account = async (role: 'student' | 'teacher') => {
    const email = `${role}-${randomUUID()}@dars.test`;
    await insist('/api/user/register', { email, password, role });
    ledger.signUps.push({ email, at: Date.now() });
    return { email, token: tokenOf(insist, email, door) };
  };

  const teacher = await account('teacher');
  const lessons: string[] = [];
  for (let number = 0; number < classes; number++) {
    const { src } = await insist('/api/files', await pictureOf({ r: 30, g: 60, b: 90 }), teacher.token);
    const said = { title: 'Chess', description: 'From the first move on.', link: 'https://meet.dars.test/1' };
    const made = await insist(
      '/api/class',
      { ...said, imageUrl: src, requestId: randomUUID() },
      teacher.token,
    );
    lessons.push(made._id ?? '');
  }

  const things: Record<keyof Ledger, () => Promise<void>> = {
    async bookings() {
      const [requestId, email] = [randomUUID(), `family-${randomUUID()}@dars.test`];
      const slots = (await door.call('/api/schedule/slots'))?.body as { startTime: string }[] | undefined;
      if (!slots?.length) return;
      // From the middle: still to come, and still offered, when a clock has gone wrong meanwhile.
      const { startTime } = slots[Math.floor(slots.length / 2 + Math.random() * 10)] ?? {};
      const family = { name: 'Dilnoza', email, tel: '+1 555 123 4567' };
      const event = await insist('/api/schedule/events', { ...family, startTime, requestId });
      const made = await insist('/api/lesson/trial', {
        requestId,
        parentName: 'Dilnoza',
        parentPhoneNumber: '+1 555 123 4567',
        parentEmail: email,
        childrenFullName: 'Ali',
        gradeLevel: 'Grade 2',
        subject: 'Chess',
        scheduleDate: event.uri,
      });
      const appointment = event.uri?.split('/').at(-1) ?? '';
      ledger.bookings.push({ requestId, email, trial: made._id ?? '', appointment, at: Date.now() });
    },
    async signUps() {
      await account('student');
    },
    async enrolments() {
      const student = await account('student');
      for (const lesson of lessons) {
        const body = { classId: lesson, isConfirmed: true };
        const made = await insist('/api/manual-purchase/class', body, student.token);
        ledger.enrolments.push({ id: made._id ?? '', lesson, email: student.email, at: Date.now() });
        await wait(pause);
      }
    },
    async questions() {
      const [requestId, email] = [randomUUID(), `asker-${randomUUID()}@dars.test`];
      const person = { name: 'Nodira', phoneNumber: '+1 555 765 4321', email };
      await insist('/api/mail', { ...person, message: 'When does it begin?', requestId });
      ledger.questions.push({ requestId, email, at: Date.now() });
    },
    async pictures() {
      const colour = { r: random(), g: random(), b: random() };
      const { src } = await insist('/api/files', await pictureOf(colour), teacher.token);
      ledger.pictures.push({ src: src ?? '', colour, at: Date.now() });
      // Its widths are drawn meanwhile, which takes long.
      await wait(4 * pause);
    },
  };
  const all = Object.values(things).flatMap((thing) =>
    Array.from({ length: each }, async () => {
      while (running.now) {
        await thing().catch(unlessGivenUp);
        await wait(pause);
      }
    }),
  );
  return {
    ledger,
    async stop() {
      running.now = false;
      await Promise.all(all);
    },
  };
}

/** It is over, or somebody was quicker: nothing was done, and nobody insists. */
class GivenUp extends Error {}

function unlessGivenUp(error: Error): void {
  if (!(error instanceof GivenUp)) throw error;
}

/** Logs in when that is needed: the first time, and when a session is not known any more. */
function tokenOf(
  insist: (path: string, body: object) => Promise<Record<string, string>>,
  email: string,
  door: Door,
): () => Promise<string> {
  let token: string | undefined;
  return async () => {
    if (token) {
      const known = await door.call('/api/user/login/access', {
        headers: { authorization: `Bearer ${token}` },
      });
      if (known?.status !== 401) return token;
    }
    token = (await insist('/api/user/login', { email, password })).access_token ?? '';
    return token;
  };
}

function send(door: Door, path: string, body: object, token?: string): Promise<Answer | undefined> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  if (body instanceof FormData) return door.call(path, { method: 'POST', headers, body });
  headers['content-type'] = 'application/json';
  return door.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function pictureOf(background: Colour): Promise<FormData> {
  const drawn = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'picture.png');
  return form;
}

/** A tone, not at the edges: a re-encoded colour may differ a little. */
function random(): number {
  return 20 + Math.floor(Math.random() * 216);
}
