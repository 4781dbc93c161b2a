import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageAfterLogin } from './next-page.ts';
import { currentUser } from './session.ts';

/** Leads on whoever has signed in already; the page, which is the same for everybody, stands meanwhile. */
export function useLeadOn(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    void currentUser().then((user) => {
      if (user && here) void navigate(pageAfterLogin(window.location.search), { replace: true });
    });
    return () => {
      here = false;
    };
  }, [navigate]);
}
