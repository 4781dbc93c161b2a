import { type StaffTextKey, staffTextKeys } from '#src/people/staff-texts/keys.ts';

/** The text that an address names. @throws Response 404 where there is none of that name */
export function toStaffText(id: string): StaffTextKey {
  const key = staffTextKeys.find((known) => known === id);
  if (!key) throw new Response(null, { status: 404 });
  return key;
}
