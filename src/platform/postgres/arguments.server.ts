import { createServer } from 'node:net';

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

/** A port that nobody has at this moment. Somebody may take it before PostgreSQL does; then we ask again. */
export async function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return await promise;
}
