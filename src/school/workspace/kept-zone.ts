/** Local storage key of the zones of this device about which whoever uses it is not asked again. */
const key = 'zones_answered';

/** Where the browser refuses storage, an answer holds as long as the page. */
let held: string[] = [];

/** Whether somebody in this zone has said that they keep another one. Browser only, like all here. */
export function isKeptDespite(zone: string): boolean {
  return read().includes(zone);
}

/** Notes that somebody in this zone keeps another one. */
export function keepDespite(zone: string): void {
  const answered = [...new Set([...read(), zone])];
  try {
    localStorage.setItem(key, answered.join(' '));
  } catch {
    held = answered;
  }
}

function read(): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? held;
  } catch {
    return held;
  }
}
