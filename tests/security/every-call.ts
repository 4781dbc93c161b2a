import { features } from '#src/app/api.server.ts';
import type { Endpoint } from '#src/platform/http/contract.ts';
import type { Role } from '#src/platform/program/person.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { samples } from '../staff/samples.ts';
import type { TestProgram } from '../start/program.ts';
import { type RightCall, rightCall } from '../tables/right-calls.ts';

/** Every endpoint of the product, as its contract declares it. */
export const endpoints = features.flatMap(({ contract }) => Object.entries<Endpoint>(contract));

export type People = Record<Role, SignedInPerson>;

/** Somebody in each role. */
export async function makePeople(program: TestProgram): Promise<People> {
  const people = {} as People;
  for (const role of ['student', 'teacher', 'admin'] as const) people[role] = await signIn(program, role);
  return people;
}

/** Who may call an endpoint, the least of them; undefined where nobody has to be signed in. */
export function callerOf({ roles }: Endpoint, people: People): SignedInPerson | undefined {
  return roles?.[0] && people[roles[0]];
}

/** A call that is right for an endpoint, in the back office too, on things of these people made for it. */
export async function callFor(
  program: TestProgram,
  [key, endpoint]: (typeof endpoints)[number],
  people: People,
): Promise<RightCall> {
  if (!key.includes('/api/admin/')) {
    const person = callerOf(endpoint, people) ?? people.teacher;
    return rightCall(program, key, { teacher: people.teacher, student: people.student, person });
  }
  const [method = 'GET', pattern = ''] = key.split(' ') as [RightCall['method'], string];
  const { params = {}, query = '', headers = {}, body } = (await samples[key]?.(program, people.admin)) ?? {};
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') + query;
  return { method, url, headers, payload: body };
}
