import { type ContactProblem, emailProblem, phoneProblem } from '#src/platform/contact-details.ts';

/** Who a lesson is booked for, in the words of the scheduler's query (spec §2, step 3). */
export type Contact = { name: string; email: string; tel: string };

export function contactOf(query: URLSearchParams): Contact {
  const read = (key: string) => (query.get(key) ?? '').trim();
  return { name: read('name'), email: read('email'), tel: read('tel') };
}

/** What is wrong, by field; empty when all is well. */
export function contactProblems({
  name,
  email,
  tel,
}: Contact): Partial<Record<keyof Contact, ContactProblem>> {
  const problems = {
    name: name.trim() ? undefined : ('required' as const),
    tel: phoneProblem(tel),
    email: emailProblem(email),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}
