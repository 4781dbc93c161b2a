import type { TestProgram } from '../start/program.ts';
import { type RightCall, send } from '../tables/right-calls.ts';
import { callerOf, callFor, endpoints, type People } from './every-call.ts';

/**
 * Puts words into every text field that takes them, one call a field, and then into lessons whose learners are mailed
 * about them.
 * @returns the fields that took them
 */
export async function sayEverywhere(program: TestProgram, people: People, words: string): Promise<string[]> {
  const taken = await sayInFields(program, people, words);
  await lessonsCalled(program, people, words);
  return taken;
}

/** The first half of it. @param where the endpoints, by their keys */
export async function sayInFields(
  program: TestProgram,
  people: People,
  words: string,
  where: (key: string) => boolean = () => true,
): Promise<string[]> {
  const taken: string[] = [];
  const those = endpoints.filter(([key, { body, upload }]) => body && !upload && where(key));
  for (const [key, endpoint] of those) {
    let made: RightCall | undefined;
    for (const field of Object.keys(endpoint.body?.shape ?? {})) {
      const call = made ?? (await callFor(program, [key, endpoint], people));
      const body = {
        ...call.payload,
        [field]: words,
        ...(field === 'hearAboutUsOther' && { hearAboutUs: 'Other' }),
      };
      const headers = callerOf(endpoint, people)?.headers ?? {};
      const { status } = await send(program, { ...call, payload: body }, headers);
      if (status < 300) taken.push(`${key} ${field}`);
      // What was refused for its fields is as it was, and good for the next.
      made = status === 400 ? call : undefined;
    }
  }
  return taken;
}

/** Lessons that are called so: enrolled in, changed, taken off by the staff, deleted. */
async function lessonsCalled(program: TestProgram, people: People, title: string): Promise<void> {
  const { teacher, student, admin } = people;
  for (const kind of ['class', 'group'] as const) {
    const key = `POST /api/${kind}`;
    const [, endpoint] = endpoints.find(([known]) => known === key) ?? [];
    if (!endpoint) throw new Error(`no ${key}`);
    for (const end of ['unpublish', 'delete']) {
      const made = await callFor(program, [key as 'POST /api/class', endpoint], people);
      const payload = { ...made.payload, title, description: title };
      const { body } = await send(program, { ...made, payload }, teacher.headers);
      await student.call('POST', `/api/manual-purchase/${kind}`, {
        [`${kind}Id`]: body._id,
        isConfirmed: true,
      });
      await teacher.call('PATCH', `/api/${kind}/${body._id}`, { startDate: '2026-02-01T15:00:00Z' });
      if (end === 'delete') await teacher.call('DELETE', `/api/${kind}/${body._id}?learners=1`);
      else await admin.call('POST', `/api/admin/lessons/${body._id}/unpublish`, { reason: 'rules' });
    }
  }
}
