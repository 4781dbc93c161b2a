import type { Language } from '#src/platform/language/language.ts';
import type { TestProgram } from '../start/program.ts';

/** What a visitor asks. */
export const asked = {
  name: 'Nora Turner',
  email: 'nora@example.com',
  words: 'Is there a chess group\non Sundays?',
};

/** A visitor begins a chat: its secret, and the address by which it is called. */
export async function beginChat(program: TestProgram, more: object = {}, language: Language = 'en') {
  const { status, body } = await program.call('POST', '/api/chat', { ...asked, ...more }, language);
  if (status !== 201) throw new Error(`a chat was not begun: ${status} ${JSON.stringify(body)}`);
  return { key: String(body.key), path: `/api/chat/${body.key}` };
}
