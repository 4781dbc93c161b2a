import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/free-port.ts';
import type { Served } from './program.ts';

/** Where nginx is, if it is. */
export function findNginx(): string | undefined {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return places.map((place) => join(place, 'nginx')).find((file) => existsSync(file));
}

/** Which nginx it is. */
export function versionOf(nginx: string): string {
  return execFileSync('sh', ['-c', `${nginx} -v 2>&1`], { encoding: 'utf8' })
    .trim()
    .replace(/^.*: /, '');
}

/** Starts one worker of it that sends this file at `/`, with these headers. */
export async function startNginx(
  nginx: string,
  folder: string,
  bytes: Buffer,
  headers: Record<string, string>,
): Promise<Served & { stop(): Promise<void> }> {
  const port = await freePort();
  await mkdir(join(folder, 'pages'), { recursive: true });
  await writeFile(join(folder, 'pages/page'), bytes);
  // Its own are its own.
  const added = Object.entries(headers).filter(([name]) => !/^(content-type|etag)$/.test(name));
  const configuration = `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${folder}/pages; default_type "text/html; charset=utf-8";
    location = / { rewrite ^ /page last; }
    location = /page { ${added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join(' ')} }
  }
}`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/page`).catch(() => undefined)) break;
    await wait(20);
  }
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
