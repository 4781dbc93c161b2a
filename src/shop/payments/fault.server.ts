/** What a log may hold of an error: its kind and code, never its words, which may name a person. */
export function faultOf(error: unknown): string {
  const fault = error as Error & { code?: unknown };
  return [fault.constructor.name, fault.code].filter(Boolean).join(' ');
}
