import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Leaves behind what nobody uses, and says how many MB V8's heap has then, and at rest. */
const program = `
  import { setTimeout as wait } from 'node:timers/promises';
  import { collectAtRest } from '${join(import.meta.dirname, 'collecting.server.ts')}';
  const heap = () => Math.round(process.memoryUsage().heapTotal / 1024 / 1024);
  let kept = Array.from({ length: 2 ** 19 }, (_, one) => ({ one, text: 'lesson ' + one }));
  collectAtRest();
  kept = undefined;
  const full = heap();
  for (let tries = 0; tries < 200 && heap() > full / 2; tries++) await wait(100);
  console.log(JSON.stringify([full, heap()]));`;

test('what nobody uses any more is given back at rest', async () => {
  const args = ['--expose-gc', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [full, left] = JSON.parse(stdout);
  expect(full).toBeGreaterThan(30);
  expect(left).toBeLessThan(full / 2);
}, 60_000);
