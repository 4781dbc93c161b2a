import { readFileSync } from 'node:fs';

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

/** What the system tells of a process: nothing when it is gone. */
function told(pid: number, of: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${of}`, 'utf8');
  } catch {
    return '';
  }
}
