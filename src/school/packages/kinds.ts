/** What a package is for: lessons with others, or one-on-one (a lesson that has one place). */
export const packageKinds = ['group', 'individual'] as const;
export type PackageKind = (typeof packageKinds)[number];

/** Which packages pay for a lesson with so many places; without a number there are others. */
export function packageKindOf(places: number | null): PackageKind {
  return places === 1 ? 'individual' : 'group';
}
