import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { People } from './people.ts';

/** What somebody was told is done: what they know it by, and what they were told. */
type Told<Known> = Known & { at: number };
export type Ledger = {
  bookings: Told<{ requestId: string; email: string; trial: string; appointment: string }>[];
  signUps: Told<{ email: string }>[];
  enrolments: Told<{ id: string; lesson: string; email: string }>[];
  questions: Told<{ requestId: string; email: string }>[];
  messages: Told<{ key: string; thread: string; number: string }>[];
  pictures: Told<{ src: string; colour: Colour }>[];
  /** With what was last said of them. */
  orders: Told<{ id: string; requestId: string; state: string }>[];
  refunds: Told<{ order: string; amount: number; way: string }>[];
};
export type Colour = { r: number; g: number; b: number };

/** As long as one waits between two things one does, in milliseconds. */
export const pause = 150;
/** How many classes a teacher publishes, for each student to enrol in. */
const classes = 8;

export function emptyLedger(): Ledger {
  return {
    bookings: [],
    signUps: [],
    enrolments: [],
    questions: [],
    messages: [],
    pictures: [],
    orders: [],
    refunds: [],
  };
}

/** People who do things without pause; what failed they do again until they are told it is done. */
export async function startVisitors(
  { door, insist, account, busy }: People,
  ledger: Ledger,
  each = 2,
): Promise<{ done: Promise<unknown> }> {
  const teacher = await account('teacher');
  const writer = await account('student');
  const lessons: string[] = [];
  const { src: imageUrl } = await insist('/api/files', await pictureOf({ r: 30, g: 60, b: 90 }), teacher);
  for (let number = 0; number < classes; number++) {
    const said = { title: 'Chess', description: 'From the first move on.', link: 'https://meet.dars.test/1' };
    const made = await insist('/api/class', { ...said, imageUrl, requestId: randomUUID() }, teacher);
    lessons.push(made._id ?? '');
  }

  const things: Record<Exclude<keyof Ledger, 'orders' | 'refunds'>, () => Promise<void>> = {
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
        const made = await insist('/api/manual-purchase/class', body, student);
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
    async messages() {
      const key = randomUUID();
      const body = { message: { key, words: 'Good morning' } };
      const made = await insist('/api/threads', body, writer);
      const number = String(made.message?.number);
      ledger.messages.push({ key, thread: made._id ?? '', number, at: Date.now() });
    },
    async pictures() {
      const colour = { r: random(), g: random(), b: random() };
      const { src } = await insist('/api/files', await pictureOf(colour), teacher);
      ledger.pictures.push({ src: src ?? '', colour, at: Date.now() });
      // Its widths are drawn meanwhile, which takes long.
      await wait(4 * pause);
    },
  };
  const all = Object.values(things).flatMap((thing) => Array.from({ length: each }, () => thing));
  return { done: busy(all, pause) };
}

export async function pictureOf(background: Colour): Promise<FormData> {
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
