/** Milliseconds within which nobody reads a form and fills it in, not even by the browser's own filling. */
const quickestPerson = 1500;

/** What gives a machine away: it fills in the field that people do not see, or is quicker than anybody. */
export function trapOf(fields: {
  website: string;
  elapsed?: number | undefined;
}): 'website' | 'elapsed' | undefined {
  if (fields.website) return 'website';
  return fields.elapsed !== undefined && fields.elapsed < quickestPerson ? 'elapsed' : undefined;
}
