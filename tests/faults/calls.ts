import { setTimeout as wait } from 'node:timers/promises';
import { answers } from './program.ts';

/** What came instead of a good answer, when. */
type Trouble = { at: number; said: string };
export type Answer = { status: number; body: unknown };

/** How visitors reach the programs: by whichever is ready, as a balancer would send them. */
export type Door = {
  /** Calls once. Gives undefined, and notes why, where there is no answer that one could act upon. */
  call(path: string, init?: RequestInit): Promise<Answer | undefined>;
  /** Whoever is ready now. */
  anybody(): string;
  trouble: Trouble[];
  /** Answers that no fault excuses: of the server's own confusion, or of a kind that a right call never gets. */
  wrong: string[];
  close(): void;
};

/** As long as somebody waits for an answer, in milliseconds. */
const patience = 20_000;
/** How often it is asked who is ready, in milliseconds. */
const interval = 200;
/** What a right call may be told: done, log in again, somebody was quicker, not now. */
const expected = [200, 201, 401, 409, 503];

/** @param urls all that could be ready, now or later; asked anew each time */
export function openDoor(urls: () => string[]): Door {
  let ready = urls();
  let turn = 0;
  let open = true;
  const trouble: Trouble[] = [];
  const wrong: string[] = [];
  const look = async () => {
    while (open) {
      const all = urls();
      const is = await Promise.all(all.map(answers));
      ready = all.filter((_, index) => is[index]);
      await wait(interval);
    }
  };
  look();
  const anybody = () => {
    const all = ready.length > 0 ? ready : urls();
    return all[turn++ % all.length] ?? '';
  };
  return {
    trouble,
    wrong,
    anybody,
    async call(path, init = {}) {
      try {
        const answer = await fetch(anybody() + path, { ...init, signal: AbortSignal.timeout(patience) });
        const text = await answer.text();
        if (!expected.includes(answer.status))
          wrong.push(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text.slice(0, 200)}`);
        if (answer.status === 503 || !expected.includes(answer.status)) {
          trouble.push({ at: Date.now(), said: String(answer.status) });
          return undefined;
        }
        return { status: answer.status, body: text.startsWith('<') ? text : JSON.parse(text) };
      } catch (error) {
        trouble.push({ at: Date.now(), said: reasonOf(error as Error) });
        return undefined;
      }
    },
    close() {
      open = false;
    },
  };
}

function reasonOf({ name, message, cause }: Error & { cause?: unknown }): string {
  const { code, message: told } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? told ?? (name === 'TimeoutError' ? name : message);
}
