import { mintKeys } from '#src/school/meetings/telling/reminders/reminder-choices.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { connectTelegram } from '../people/notices.ts';
import type { TestProgram } from '../start/program.ts';

/** What is sent along with right calls about notifications. */
export const notificationBodies = {
  'PUT /api/reminders': () => ({ day: false }),
  'PUT /api/notifications/choices/:topic/:way': () => ({ wanted: false }),
  'PUT /api/notifications/quiet-hours': () => ({ from: '22:00', until: '07:00', zone: 'Asia/Tashkent' }),
};

let chat = 0;

/** Another chat with the bot that is theirs. */
export async function channelOf(program: TestProgram, person: SignedInPerson): Promise<string> {
  chat += 1;
  return (await connectTelegram(program, person, chat)).id;
}

/** The secret of a link in somebody's reminder. */
export async function reminderKey(program: TestProgram): Promise<string> {
  const { id } = await signIn(program, 'student');
  return (await mintKeys(program.context, [id]))[0] ?? '';
}
