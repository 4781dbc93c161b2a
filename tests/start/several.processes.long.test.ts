import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { buildPages } from './built-pages.ts';
import { cloneForTest } from './cloned-database.ts';
import { start, until } from './npm-start.ts';

beforeAll(buildPages, 120_000);

test('a start that waits says for what', async () => {
  const asleep = `import cluster from 'node:cluster'; if (cluster.isWorker) await new Promise((go) => setTimeout(go, 6000));`;
  const url = `data:text/javascript,${encodeURIComponent(asleep)}`;
  const { said } = await start({
    DATABASE_URL: await cloneForTest(),
    NODE_OPTIONS: `--import=${url}`,
  });
  expect(said()).toMatch(/Waiting for the first process to answer, for \d+ seconds now\.\n/);
});

test('a first start shows a product that lives, with a database of its own', async () => {
  const { child, url, said } = await start({ DEMO: '', PROCESSES: '1' });
  await until(() => said().includes('Demo logins: '));
  const answer = await fetch(`${url}/api/lessons`);
  expect((await answer.json()).length).toBeGreaterThan(0);
  // It draws the pictures in all their sizes still, which nobody waits for here.
  child.kill('SIGKILL');
  await once(child, 'exit');
});
