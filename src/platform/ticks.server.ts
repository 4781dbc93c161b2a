import { executionAsyncResource } from 'node:async_hooks';

/** What is kept. */
export const keptTicks: object[] = [];

/**
 * Keeps one of the objects that Node makes for `process.nextTick`, several for every answer. V8 makes them quickly as long
 * as it knows their shape, and forgets that for ever with a collection at which none is there: a sixth of the processor
 * that an answer from memory takes (docs/performance.md). To be called before what a start loads makes it collect.
 */
export function keepTicksQuick(): void {
  process.nextTick(() => keptTicks.push(executionAsyncResource()));
}
