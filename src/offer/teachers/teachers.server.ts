import { isDeepStrictEqual } from 'node:util';
import { eq, isNull, sql } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { ownsPicture } from '#src/people/files/files.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { ProfileInput } from './input.ts';
import { promiseLinkChanged } from './link-changed.server.ts';
import { publicSlug } from './pages/public.server.ts';
import { teacherPages, teachers } from './tables.server.ts';
import { usualRoom } from './usual-room.server.ts';

/** A teacher's own profile. */
export type Profile = {
  name: string | null;
  picture: string | null;
  meetingLink: string | null;
  isChecked: boolean;
};

/** What families see of a teacher; `slug` names the page of their own, where one is published. */
export type Face = Pick<Profile, 'name' | 'picture' | 'isChecked'> & { slug: string | null };

/** For a teacher of whom nothing is known. */
export const faceless: Face = { name: null, picture: null, isChecked: false, slug: null };

const { userId, name, picture, meetingLink, checkedAt } = teachers;

/** The profile of a teacher; all empty before anything was given. */
export async function readProfile({ database }: Context, { id }: Pick<Person, 'id'>): Promise<Profile> {
  const [row] = await database
    .select({ name, picture, meetingLink, checkedAt })
    .from(teachers)
    .where(eq(userId, id));
  if (!row) return { name: null, picture: null, meetingLink: null, isChecked: false };
  const { checkedAt: at, ...profile } = row;
  return { ...profile, isChecked: at !== null };
}

/**
 * Sets the caller's own profile; a picture or link that is left out stays. People the teacher is to meet are told of
 * another link.
 * @throws Failure invalid_input for a picture that is not theirs
 */
export function saveProfile(context: Context, input: ProfileInput, person: Person): Promise<Profile> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    if (input.picture && !(await ownsPicture(context, input.picture, person.id)))
      throw new Failure('invalid_input', { picture: { key: 'picture' } });
    const known = await readProfile(context, person);
    const before = known.meetingLink;
    await database
      .insert(teachers)
      .values({ userId: person.id, ...input })
      .onConflictDoUpdate({ target: userId, set: input });
    const profile = await readProfile(context, person);
    if (isDeepStrictEqual(profile, known)) noteSoAlready();
    // Without a link it may be a room of ours.
    if (profile.meetingLink !== before && (profile.meetingLink || (await usualRoom(context)) === 'own'))
      await promiseLinkChanged(context, person.id);
    return profile;
  });
}

/** Gives a teacher who has none the name by which families know them, in the caller's transaction. */
export async function nameTeacher({ database }: Context, id: string, given: string): Promise<void> {
  await database
    .insert(teachers)
    .values({ userId: id, name: given })
    .onConflictDoUpdate({ target: userId, set: { name: given }, setWhere: isNull(name) });
}

const faces = statement((database) =>
  database
    .select({ userId, name, picture, checkedAt, slug: publicSlug })
    .from(teachers)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(teacherPages, eq(teacherPages.userId, userId))
    .where(sql`${userId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('faces_of_teachers'),
);

/** The public faces of these teachers, by their ids; each asked for has one. */
export async function facesOf({ database }: Context, ids: readonly string[]): Promise<Map<string, Face>> {
  const asked = [...new Set(ids)];
  const found = new Map<string, Face>(asked.map((id) => [id, faceless]));
  if (asked.length === 0) return found;
  for (const { userId: id, checkedAt: at, ...face } of await faces(database).execute({ ids: asked }))
    found.set(id, { ...face, isChecked: at !== null });
  return found;
}

/** Where a teacher meets families for trial lessons; null when they have not given it. */
export async function meetingLinkOf({ database }: Context, id: string): Promise<string | null> {
  const [row] = await database.select({ meetingLink }).from(teachers).where(eq(userId, id));
  return row?.meetingLink ?? null;
}
