import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of ours that answers one message by one. */
export type Child = { ask<Answer>(message: object): Promise<Answer>; stop(): Promise<void> };

/** Starts a file of this folder in a process of its own. */
export function startChild(file: string): Child {
  const child = fork(join(import.meta.dirname, file), { execArgv: [] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  ended.catch(() => {});
  return {
    async ask<Answer>(message: object) {
      child.send(message);
      const [answer] = await Promise.race([once(child, 'message'), ended]);
      return answer as Answer;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended.catch(() => {});
    },
  };
}
