import type { Context } from '#src/platform/program/context.server.ts';
import { listAlarms } from '#src/staff/lessons/rooms/alarms.server.ts';
import { counted, type Waiting } from './waiting.ts';

/**
 * What somebody in a lesson's room said is wrong, and rooms without their teacher: as many as are counted, and one
 * more. Named by the lesson and its teacher, never by a child.
 */
export async function openAlarms(context: Context): Promise<Waiting[]> {
  const { items } = await listAlarms(context, { state: 'open', sort: 'oldest', limit: counted + 1 });
  return items.map(({ id, title, teacher, createdAt }) => ({
    id,
    name: title,
    about: teacher,
    at: createdAt,
  }));
}
