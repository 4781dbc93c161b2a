import { randomUUID } from 'node:crypto';

/** A request as it goes over the wire. */
export function get(path: string, headers: Record<string, string> = {}): string {
  return head('GET', path, headers);
}

export function post(path: string, body: object, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body);
  const sent = { 'content-type': 'application/json', 'content-length': String(text.length) };
  return head('POST', path, { ...headers, ...sent }) + text;
}

function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** A booking of a new family as the wizard sends it, its time kept by an outside scheduler. */
export function trialOf(requestId = randomUUID()) {
  return {
    requestId,
    parentName: 'Dilnoza Karimova',
    parentPhoneNumber: '+998 90 123 45 67',
    parentEmail: `family-${requestId}@dars.test`,
    childrenFullName: 'Aziza Karimova',
    gradeLevel: 'Grade 3',
    subject: 'Chess',
    scheduleDate: `https://calendly.example/events/${requestId}`,
  };
}
