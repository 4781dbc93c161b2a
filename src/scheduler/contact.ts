/** Who a lesson is booked for, in the words of the scheduler's query (spec §2, step 3). */
export type Contact = { name: string; email: string; tel: string };
type ContactProblem = 'required' | 'email' | 'phone';

export function contactOf(query: URLSearchParams): Contact {
  const read = (key: string) => (query.get(key) ?? '').trim();
  return { name: read('name'), email: read('email'), tel: read('tel') };
}

/**
 * What is plainly wrong before anything is sent, in the order of the fields; empty when all is well. The server
 * has the last word.
 */
export function contactProblems({
  name,
  email,
  tel,
}: Contact): Partial<Record<keyof Contact, ContactProblem>> {
  const problems: Partial<Record<keyof Contact, ContactProblem>> = {};
  if (!name.trim()) problems.name = 'required';
  if (!tel.trim()) problems.tel = 'required';
  else if (!/^[\d +().-]{5,32}$/.test(tel.trim()) || !/\d.*\d.*\d/.test(tel)) problems.tel = 'phone';
  if (!email.trim()) problems.email = 'required';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())) problems.email = 'email';
  return problems;
}
