/** Local storage key: which account on this device is not asked to confirm its address, and until when. */
const key = 'confirm_put_off';

const week = 7 * 24 * 60 * 60 * 1000;

/** Where the browser refuses storage, it is kept as long as the page. */
let held = '';

/** Whether this account has put off confirming its address. Browser only, like all here. */
export function isPutOff(accountId: string): boolean {
  const [id, until = ''] = readEntry().split(' ');
  return id === accountId && Date.now() < Date.parse(until);
}

/** Puts it off: the account is asked again in a week. */
export function putOff(accountId: string): void {
  const entry = `${accountId} ${new Date(Date.now() + week).toISOString()}`;
  try {
    localStorage.setItem(key, entry);
  } catch {
    held = entry;
  }
}

function readEntry(): string {
  try {
    return localStorage.getItem(key) ?? held;
  } catch {
    return held;
  }
}
