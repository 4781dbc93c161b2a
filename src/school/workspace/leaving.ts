import { useEffect } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { loginPath } from '#src/people/accounts/sessions/next-page.ts';
import { endSession } from '#src/people/accounts/sessions/session.ts';
import { onTokenChange, storedToken } from '#src/platform/browser/token.ts';

let onPurpose = false;

/** Logs out. The person goes to the login, which does not lead back to this page. */
export async function leave(): Promise<void> {
  onPurpose = true;
  try {
    await endSession();
  } finally {
    onPurpose = false;
  }
}

/** When the session ends, in another tab or by its age, the page leads to the login; when another begins, it loads anew. */
export function useLeavingWithTheSession(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is opened with the token of its time
  useEffect(() => {
    const mine = storedToken();
    const look = () => {
      const now = storedToken();
      if (now === mine) return;
      if (now) location.reload();
      else void navigate(onPurpose ? href('/login') : loginPath(location.href), { replace: true });
    };
    // A page that the back button brings back heard nothing while it was away.
    addEventListener('pageshow', look);
    const end = onTokenChange(look);
    return () => {
      removeEventListener('pageshow', look);
      end();
    };
  }, [key, navigate]);
}
