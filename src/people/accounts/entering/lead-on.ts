import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { storedToken } from '#src/platform/browser/token.ts';
import { keepAccountZone } from '#src/platform/dates/account-zone.ts';
import { goIn, pageAfterLogin } from '../sessions/next-page.ts';
import { currentUser } from '../sessions/session.ts';

/** Leads on a visitor who has signed in already; meanwhile the page stands as it is for everybody. */
export function useLeadOn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    void currentUser().then((user) => {
      if (user && here) void goIn(navigate, pageAfterLogin(window.location.search));
      // Whose session ran out may have kept another zone than that of this device, which a login tells.
      if (!storedToken()) keepAccountZone(null);
    });
    return () => {
      here = false;
    };
  }, [navigate]);
}
