import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Program, startProgram } from '../faults/program.ts';
import { makeRoom } from '../room/rooms.ts';
import { startTestProgram, type TestProgram } from '../start/program.ts';
import { enter } from './people.ts';

/** A program that can be killed, as `npm start` starts it, and one beside it by which a test makes its rows. */
export type Lessons = {
  program: Program;
  rows: TestProgram;
  /**
   * A lesson with so many people, its teacher first, each in a page of their own. The teacher alone has a camera: what
   * is to be seen is whether things come back, not how much a machine can draw.
   * @param browserOf in which browser each of them is
   * @param come how many of them come
   */
  begin(browserOf: (place: number) => Browser, people: number, come?: number): Promise<Lesson>;
  stop(): Promise<void>;
};

/** `pictures`: how many come to somebody. */
export type Lesson = { meeting: string; pages: Page[]; pictures(page: Page): number };

/** Starts both, on one database. The pages have to be built. */
export async function startLessons(environment: Record<string, string> = {}): Promise<Lessons> {
  const rows = await startTestProgram({ now: new Date().toISOString() });
  const { databaseUrl, dataDir } = rows.context.config;
  const program = await startProgram(join(dataDir, 'log'), {
    ...{ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, PROCESSES: '1' },
    ...environment,
  });
  return {
    program,
    rows,
    async begin(browserOf, people, come = people) {
      const { teacher, mother, meeting, children } = await makeRoom(rows, { learners: people - 1 });
      const who = [
        { token: teacher.token },
        ...children.map((child) => ({ token: mother.token, learners: [child] })),
      ];
      const pages: Page[] = [];
      for (const [place, one] of who.slice(0, come).entries())
        pages.push(await enter(browserOf(place), program.url, { meeting, camera: place === 0, ...one }));
      return { meeting, pages, pictures: (page) => (page === pages[0] ? 0 : 1) };
    },
    async stop() {
      await program.stop();
      await rows.stop();
    },
  };
}

/**
 * How long tests wait for people to be back, in milliseconds: a machine that is busy with other tests is slow. How soon
 * they are back on a quiet one, against the limit of ten seconds, stands in docs/performance.md.
 */
export const comesBack = 40_000;

/** Until each of these is in the room, and sees all the others in it. @returns how long it took, in milliseconds */
export async function allIn(pages: readonly Page[], within: number): Promise<number> {
  const began = Date.now();
  await Promise.all(
    pages.map((page) =>
      page.waitForFunction(
        (people) => {
          const view = window.room.view();
          const there = view.people.filter(({ away }) => !away);
          return view.connection === 'in' && there.length === people;
        },
        pages.length,
        { timeout: within, polling: 100 },
      ),
    ),
  );
  return Date.now() - began;
}
