import { beforeEach, expect } from 'vitest';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeLesson } from '../make/rows.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';

/**
 * One program for a file of tests, each of which begins on Thursday noon with nothing on offer and a new teacher; and what
 * is published and read there.
 */
export function eachWithEmptyCatalogue(take: (program: TestProgram, teacher: SignedInPerson) => void) {
  const program = sharedProgram();
  let teacher: SignedInPerson;
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'users', 'mails', 'lesson_words');
    teacher = await signIn(program, 'teacher');
    take(program, teacher);
  });

  async function make(title: string, said: Parameters<typeof makeLesson>[2] = {}): Promise<void> {
    await makeLesson(program, teacher, { title, description: 'Twice a week', ...said });
  }

  async function get(query: object | string, path = '/api/lessons') {
    const search = typeof query === 'string' ? query : new URLSearchParams({ ...query }).toString();
    const { status, body, headers } = await program.call('GET', `${path}?${search}`);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    return { body, next: /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] };
  }

  async function titles(query: object | string, path?: string): Promise<string[]> {
    return (await get(query, path)).body.map(({ title }: { title: string }) => title);
  }

  /** Every page of a list, two at a time; something is published meanwhile. */
  async function allTitles(query: object): Promise<string[]> {
    const seen: string[] = [];
    let address: string | undefined = `/api/lessons?${new URLSearchParams({ limit: '2', ...query })}`;
    for (let pages = 0; address && pages < 20; pages++) {
      const [path, search = ''] = address.split('?');
      const { body, next } = await get(search, path);
      seen.push(...body.map(({ title }: { title: string }) => title));
      program.clock.set(new Date(program.context.clock.now().getTime() + 60_000).toISOString());
      await make('Meanwhile', { price: 0 });
      address = next;
    }
    return seen.filter((title) => title !== 'Meanwhile');
  }

  return { make, get, titles, allTitles };
}
