import { stored } from '#src/platform/browser/first-script.ts';

/** Public pages show who is signed in; a session that has ended is forgotten (spec §4, Session). Before React is there. */
export async function forgetEndedSession(): Promise<void> {
  const token = stored('access_token');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch('/api/user/login/access', { headers }).catch(() => undefined);
  if (answer?.status !== 401 || stored('access_token') !== token) return;
  localStorage.removeItem('access_token');
  delete document.documentElement.dataset.signedIn;
}
