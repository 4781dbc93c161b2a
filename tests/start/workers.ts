import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Process ids of those that answer visitors beside the first process `pid`. Node's mark tells them from every other
 * child: until a child has become what it is to be, it bears its parent's command line.
 */
export function workersOf(pid: number | undefined): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number).filter((id) => told(id, 'environ').includes('NODE_UNIQUE_ID='));
}

/** Whether a process runs; one that has ended and is not yet fetched does not. */
export function isAlive(pid: number): boolean {
  return told(pid, 'cmdline') !== '';
}

/** Which of these processes listens on this port, of IPv4 and by TCP. */
export function listenerOn(port: number, pids: readonly number[]): number | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const inode = rows.find(([, local, , state]) => local?.endsWith(`:${hex}`) && state === '0A')?.[9];
  return pids.find((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`),
  );
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** What the system tells of a process: nothing when it is gone. */
function told(pid: number, of: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${of}`, 'utf8');
  } catch {
    return '';
  }
}
