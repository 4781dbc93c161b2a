import { expect, test } from 'vitest';
import { processesFor } from './process-count.server.ts';

const megabyte = 2 ** 20;

test.each([
  ['two cores and 24 GB', 2, 24_000, 2],
  ['sixteen cores', 16, 64_000, 4],
  ['two cores and 1 GB', 2, 1024, 2],
  ['two cores and 512 MB', 2, 512, 1],
  ['little memory', 4, 256, 1],
])('%s run as many processes as they bear', (_, cores, memory, processes) => {
  expect(processesFor(cores, memory * megabyte)).toBe(processes);
});
