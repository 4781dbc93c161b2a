// What PostgreSQL is started with: its settings, and a free port.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The command line's settings: ours may be overruled, those that keep strangers out may not. */
export function argumentsOf(settings: Record<string, string>, port: number): string[] {
  const all: Record<string, string> = {
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Errors of statements go to whoever sent them. Repeated here, with the row they are about, they would put
    // names and addresses of families into a log.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  };
  return Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/** A port that nobody has at this moment. Another program may take it before PostgreSQL does. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
