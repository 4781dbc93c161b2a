import { randomUUID } from 'node:crypto';

/** What the clients of a load ask for. Each request is made anew, so that bodies differ. */
export type Asks =
  | { kind: 'get'; paths: string[]; headers?: Record<string, string> }
  | { kind: 'trial' }
  | { kind: 'enrol'; tokens: string[]; lessons: string[]; from: number };

/** Gives one request after another, as it goes over the wire. */
export function requestsOf(asks: Asks): () => string {
  let count = 0;
  switch (asks.kind) {
    case 'get': {
      const all = asks.paths.map((path) => head('GET', path, asks.headers ?? {}));
      return () => all[count++ % all.length] ?? '';
    }
    case 'trial':
      return () => post('/api/lesson/trial', trial());
    case 'enrol':
      return () => {
        // Each student enrols once in each class, and neighbours in time meet in neither.
        const turn = asks.from + count++;
        const token = asks.tokens[turn % asks.tokens.length];
        const shift = Math.floor(turn / asks.tokens.length);
        const classId = asks.lessons[(turn + shift) % asks.lessons.length];
        const body = { classId, isConfirmed: true };
        return post('/api/manual-purchase/class', body, { authorization: `Bearer ${token}` });
      };
  }
}

/** A booking as the wizard sends it, its time kept by an outside scheduler: each has mails to the family and the staff. */
function trial(): object {
  const id = randomUUID();
  const event = `https://calendly.example/events/${id}`;
  return {
    parentName: 'Dilnoza Karimova',
    parentPhoneNumber: '+998 90 123 45 67',
    parentEmail: `family-${id}@dars.test`,
    childrenFullName: 'Aziza Karimova',
    gradeLevel: 'Grade 3',
    subject: 'Chess',
    scheduleDate: event,
    startTime: event,
    endTime: event,
    isParent: true,
    isStudent: false,
    planningToStart: 'Within a week',
    hearAboutUs: 'Friend recommendation',
    requestId: id,
  };
}

function post(path: string, body: object, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const length = { 'content-type': 'application/json', 'content-length': String(text.length) };
  return head('POST', path, { ...headers, ...length }) + text;
}

function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
