/** What a form says, as Stripe reads it: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export type Said = { [name: string]: Said | string };

export function readForm(text: string): Said {
  const said: Said = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    const last = path.pop() ?? '';
    let at = said;
    for (const part of path) {
      const next = at[part];
      const below: Said = typeof next === 'object' ? next : {};
      at[part] = below;
      at = below;
    }
    at[last] = value;
  }
  return said;
}

/** The entries of what came as a list. */
export function listOf(said: Said | string | undefined): (Said | string)[] {
  return typeof said === 'object' ? Object.values(said) : [];
}
