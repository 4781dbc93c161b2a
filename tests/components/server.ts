import { expect } from 'vitest';

/** Gets what a call sent; gives nothing for a network that is gone. */
type Answer = (body: unknown) => Response | undefined | Promise<Response | undefined>;

const answers = new Map<string, Answer>();
const unanswered: string[] = [];

/**
 * Answers the calls of an endpoint in the server's place, until the test ends or another answer is given.
 * A call that nobody answers fails the test.
 * @example const sent = answer('POST /api/user/login', () => Response.json({ message: 'Wait.' }, { status: 429 }));
 * @returns the bodies of these calls
 */
export function answer(endpoint: string, by: Answer): unknown[] {
  const bodies: unknown[] = [];
  answers.set(endpoint, (body) => {
    bodies.push(body);
    return by(body);
  });
  return bodies;
}

/** The network is gone for the calls of an endpoint. */
export function cutOff(endpoint: string): void {
  answer(endpoint, () => undefined);
}

const fetchFiles = window.fetch;

window.fetch = async (address, init) => {
  const { pathname } = new URL(String(address), location.href);
  if (!pathname.startsWith('/api/')) return fetchFiles(address, init);
  const endpoint = `${init?.method} ${pathname}`;
  const by = answers.get(endpoint);
  if (!by) unanswered.push(endpoint);
  const given = await by?.(JSON.parse(String(init?.body ?? 'null')));
  if (!given) throw new TypeError('Failed to fetch');
  return given;
};

/** The test has ended: nothing is answered any more, and nothing was left unanswered. */
export function endAnswers(): void {
  answers.clear();
  expect(unanswered.splice(0), 'calls that nobody answered').toEqual([]);
}
