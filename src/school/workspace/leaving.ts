import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '#src/people/accounts/entering/next-page.ts';
import { endSession } from '#src/people/accounts/sessions/session.ts';
import { onTokenChange, storedToken } from '#src/platform/browser/token.ts';

let onPurpose = false;

/** Logs out. Its person goes to the login, and does not come back to this page by it. */
export async function leave(): Promise<void> {
  onPurpose = true;
  try {
    await endSession();
  } finally {
    onPurpose = false;
  }
}

/** A session that ended, in another tab or by its age, leads to the login; another one's page is loaded anew. */
export function useLeavingWithTheSession(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is opened with the token of its time
  useEffect(() => {
    const mine = storedToken();
    return onTokenChange(() => {
      const now = storedToken();
      if (now === mine) return;
      if (now) location.reload();
      else void navigate(onPurpose ? '/login' : loginPath(location.href), { replace: true });
    });
  }, [key, navigate]);
}
