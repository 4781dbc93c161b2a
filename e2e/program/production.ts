import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HttpsDoor, openHttpsDoor } from '../../tests/stand-ins/https-door.ts';
import { type StandIn, startStripe } from '../../tests/stand-ins/stripe/server.ts';
import { quickFolder } from '../../tests/start/quick-folder.ts';
import { test as base } from '../journey.ts';
import { callWebhook } from './at-stripe.ts';
import { launchOptions } from './browser.ts';
import { openMailServer } from './mails.ts';
import { startProgram } from './program.ts';

type Around = {
  door: HttpsDoor & { certificate: string };
  mailServer: Awaited<ReturnType<typeof openMailServer>>;
  stripe: StandIn;
};

/**
 * A journey before a program of its own, which runs as in production: https before it, letters by a mail server, and
 * Stripe with keys for real money, which calls by itself. It is shut until its owner opens it.
 */
export const test = base.extend<object, Around>({
  door: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(await quickFolder(), 'dars-door-'));
      const certificate = join(folder, 'certificate.pem');
      const door = await openHttpsDoor();
      await writeFile(certificate, door.cert);
      await use({ ...door, certificate });
      await door.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  // The browser trusts this one certificate: what only ignores errors lets no service worker in.
  launchOptions: [
    async ({ door }, use) => {
      const { args, ...options } = launchOptions();
      await use({
        ...options,
        args: [...args, `--ignore-certificate-errors-spki-list=${printOf(door.cert)}`],
      });
    },
    { scope: 'worker' },
  ],
  mailServer: [
    async ({ browserName: _ }, use) => {
      const server = await openMailServer();
      await use(server);
      server.stop();
    },
    { scope: 'worker' },
  ],
  stripe: [
    async ({ door }, use) => {
      const stripe = await startStripe(() => new Date(), { live: true });
      const endCalls = callWebhook(stripe, door.url);
      await use(stripe);
      await endCalls();
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ door, mailServer, stripe }, use) => {
      const program = await startProgram('production', {
        NODE_ENV: 'production',
        PUBLIC_URL: door.url,
        NODE_EXTRA_CA_CERTS: door.certificate,
        TRUST_PROXY: '127.0.0.1,::1',
        ...mailServer.environment,
        ...stripe.environment,
      });
      door.leadTo(program.url);
      await use({ ...program, url: door.url, mailsTo: mailServer.mailsTo });
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The print of a certificate's key, as the browser is told of it. */
function printOf(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
