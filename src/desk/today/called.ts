/**
 * What heads a row: a name, or a phone number; never an address. Of somebody who gave no name the part before the @
 * heads it, and the address stands below as how they are reached.
 */
export function calledOf(name: string): { called: string; reached: string } {
  const at = name.indexOf('@');
  if (at < 1 || /\s/.test(name)) return { called: name, reached: '' };
  return { called: name.slice(0, at), reached: name };
}
