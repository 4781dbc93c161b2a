import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Config } from '#src/platform/config/config.server.ts';
import { lookupPublic } from '#src/platform/config/public-address.server.ts';

/** Milliseconds that a push service may take. */
const patience = 15_000;

/**
 * Whether an address that a browser named as its push service may be called: https on a public host, by name and on
 * the usual port, or a configured push service within the own network.
 */
export function isPushAddress({ pushServices }: Pick<Config, 'pushServices'>, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (pushServices.includes(origin)) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    hostname.includes('.') &&
    !/^\[|\.$/.test(hostname) &&
    isIP(hostname) === 0
  );
}

/**
 * Posts to the push service, by ourselves: the library follows what the answer says to its end, and this one is
 * somebody else's. No redirect is followed; of the answer only the head is read.
 * @throws Error when it does not answer
 */
export function post(
  { pushServices }: Pick<Config, 'pushServices'>,
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  within = patience,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const { origin, protocol } = new URL(endpoint);
  const request = protocol === 'http:' ? requestHttp : requestHttps;
  const isOurs = pushServices.includes(origin);
  const options = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(within),
    ...(isOurs ? {} : { lookup: lookupPublic }),
  };
  return new Promise((done, fail) => {
    const asked = request(endpoint, options, (answer) => {
      done({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      // What it says besides is thrown away as it comes, until the time is over.
      answer.on('error', () => {}).resume();
    });
    asked.on('error', fail).end(body);
  });
}
