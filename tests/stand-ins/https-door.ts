import { once } from 'node:events';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { certificateOfLocalhost } from './certificate.ts';

export type HttpsDoor = Awaited<ReturnType<typeof openHttpsDoor>>;

/**
 * A proxy that takes calls by https and leads them on to a program, as one stands before it in production. This process
 * trusts its certificate until it stops; another one does by NODE_EXTRA_CA_CERTS.
 */
export async function openHttpsDoor() {
  const { key, cert } = certificateOfLocalhost();
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  let program: URL | undefined;
  const server = createServer({ key, cert }, (request, response) => {
    if (!program) return void response.writeHead(502).end();
    const { hostname, port } = program;
    const { method, url, headers, socket } = request;
    const onward = ask({ hostname, port, method, path: url, headers: told(headers, socket), agent: false });
    onward.on('response', (answer) => {
      // How long the door keeps its own connection is its own affair.
      const { connection: _, 'keep-alive': __, ...head } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, head);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    // Who goes away in the middle waits for no more: streams would stay open.
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    cert,
    /** Where it leads from now on; until then it answers that nobody is there. */
    leadTo(url: string): void {
      program = new URL(url);
    },
    async stop(): Promise<void> {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** What the program is told of a call: all that came, from whom, and that it came by https. */
function told(headers: IncomingHttpHeaders, { remoteAddress }: Socket) {
  return {
    ...headers,
    connection: 'close',
    'x-forwarded-for': remoteAddress,
    'x-forwarded-proto': 'https',
  };
}
