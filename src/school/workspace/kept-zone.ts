/** Local storage key of the zones about which nobody is asked again on this device. */
const key = 'zones_answered';

/** Where the browser refuses storage, answers are kept as long as the page. */
let held: string[] = [];

/** Whether somebody in this zone has said that they keep another one. Browser only, like all here. */
export function isKeptDespite(zone: string): boolean {
  return readZones().includes(zone);
}

/** Notes that somebody in this zone keeps another one. */
export function keepDespite(zone: string): void {
  const answered = [...new Set([...readZones(), zone])];
  try {
    localStorage.setItem(key, answered.join(' '));
  } catch {
    held = answered;
  }
}

function readZones(): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? held;
  } catch {
    return held;
  }
}
