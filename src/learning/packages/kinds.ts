/** What a package is for: lessons with others, or one-on-one (a lesson that has one place). */
export const packageKinds = ['group', 'individual'] as const;
export type PackageKind = (typeof packageKinds)[number];

/** The plan of a package that was paid before the school moved here. */
export const broughtPlan = 'brought';

/** Which packages pay for a lesson with this number of places; null is without a limit. */
export function packageKindOf(places: number | null): PackageKind {
  return places === 1 ? 'individual' : 'group';
}
