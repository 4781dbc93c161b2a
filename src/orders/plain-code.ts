/** A code as it is kept: in capitals, without spaces. */
export function plainCode(said: string): string {
  return said.replace(/\s/g, '').toUpperCase();
}
