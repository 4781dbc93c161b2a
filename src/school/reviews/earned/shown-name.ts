/** How an author is named to others: 'Dilnoza Y.' of Dilnoza Yusupova. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
