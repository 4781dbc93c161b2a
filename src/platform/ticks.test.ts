import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keepTicksQuick, keptTicks } from './ticks.server.ts';

test('what is kept is an object that Node made for a tick', async () => {
  keepTicksQuick();
  await turn();
  expect(keptTicks.at(-1)).toMatchObject({ callback: expect.any(Function) });
});
