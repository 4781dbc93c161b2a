import { randomUUID } from 'node:crypto';

/** What the clients of a load ask for. Each request is made anew, so that bodies differ. */
export type Asks =
  | { kind: 'get'; paths: string[]; headers?: Record<string, string> }
  | { kind: 'trial' }
  | { kind: 'enrol'; tokens: string[]; lessons: string[]; from: number };

/** Gives one request after another, as it goes over the wire. */
export function requestsOf(asks: Asks): () => string {
  let count = asks.kind === 'enrol' ? asks.from : 0;
  if (asks.kind === 'trial') return () => post('/api/lesson/trial', trial());
  if (asks.kind === 'get') {
    const all = asks.paths.map((path) => head('GET', path, asks.headers ?? {}));
    return () => all[count++ % all.length] ?? '';
  }
  const { tokens, lessons } = asks;
  return () => {
    // Each student enrols once in each class, and neighbours in time meet in neither.
    const turn = count++;
    const classId = lessons[(turn + Math.floor(turn / tokens.length)) % lessons.length];
    const authorization = `Bearer ${tokens[turn % tokens.length]}`;
    return post('/api/manual-purchase/class', { classId, isConfirmed: true }, { authorization });
  };
}

/** A booking as the wizard sends it, its time kept by an outside scheduler. */
function trial(): object {
  const requestId = randomUUID();
  return { ...family(requestId), scheduleDate: `https://calendly.example/events/${requestId}` };
}

/** What a family says of itself and its child. */
export function family(requestId: string) {
  return {
    requestId,
    parentName: 'Dilnoza Karimova',
    parentPhoneNumber: '+998 90 123 45 67',
    parentEmail: `family-${requestId}@dars.test`,
    childrenFullName: 'Aziza Karimova',
    gradeLevel: 'Grade 3',
    subject: 'Chess',
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
