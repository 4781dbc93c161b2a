import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a file of tests waits for the others before it, in milliseconds. */
export const turnsTake = 600_000;

/** What holds this process’s turn, and how many of its browsers are open. */
let held: Promise<Server> | undefined;
let browsers = 0;

/**
 * Several people’s pictures take what two cores give: files of tests that run side by side take turns. A process has its
 * turn as long as one of its browsers is open; whose process ends holds the port, and so the others, no longer.
 */
export async function takeTurn(): Promise<void> {
  browsers++;
  held ??= hold();
  await held;
}

/** A browser was closed. */
export async function giveTurn(): Promise<void> {
  browsers--;
  if (browsers > 0) return;
  const turn = held;
  held = undefined;
  (await turn)?.close();
}

async function hold(): Promise<Server> {
  for (;;) {
    const turn = createServer();
    turn.listen(19_771, '127.0.0.1');
    const isOurs = await once(turn, 'listening').then(
      () => true,
      () => false,
    );
    if (isOurs) return turn;
    await wait(200);
  }
}
