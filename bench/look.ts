import { setTimeout as wait } from 'node:timers/promises';

/** How long answers took, one after the other, in ms. */
export type Look = { home: number[]; dashboard: number[] };

/** Asks for the home page and for somebody's dashboard so many times by turns. */
export async function lookAt(url: string, token: string, turns: number): Promise<Look> {
  const took: Look = { home: [], dashboard: [] };
  for (let turn = 0; turn < turns; turn++) {
    took.home.push(await ask(`${url}/`));
    took.dashboard.push(await ask(`${url}/api/dashboard`, token));
    await wait(25);
  }
  return took;
}

async function ask(address: string, token?: string): Promise<number> {
  const begun = performance.now();
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - begun;
}
