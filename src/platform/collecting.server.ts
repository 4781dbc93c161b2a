import { getHeapStatistics } from 'node:v8';

/** How long nothing is done before it counts as rest, in milliseconds. */
const pause = 2000;
/** Milliseconds of processor in a pause that the little things which go on by themselves may take. */
const quiet = 60;
/** What is worth a collection, in bytes. */
const worth = 12 * 1024 * 1024;

/**
 * Gives memory back while nobody asks for anything. V8 collects when it needs room: what a start or a load leaves behind
 * stays until the next one, three times what is in use. A bound would end a program that needs more for once; this takes
 * nothing from anybody. It needs `--expose-gc`; without that nothing is done.
 */
export function collectAtRest(): void {
  const collect = globalThis.gc;
  if (!collect) return;
  let last = process.cpuUsage();
  let kept = 0;
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    if ((user + system) / 1000 > quiet || held() < kept + worth) return;
    // All that can be, and what is left is put together, so that whole pages go back.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = held();
    last = process.cpuUsage();
  };
  setInterval(look, pause).unref();
}

/** Bytes of V8's heap and of what hangs on it. */
function held(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}
