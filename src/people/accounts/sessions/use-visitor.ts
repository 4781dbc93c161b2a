import { useEffect, useState } from 'react';
import { currentUser, type SessionUser } from './session.ts';

/** Who is signed in in this browser; undefined until it is known, null for nobody. */
export function useVisitor(): SessionUser | null | undefined {
  const [user, setUser] = useState<SessionUser | null>();
  useEffect(() => {
    let here = true;
    void currentUser().then((found) => {
      if (here) setUser(found ?? null);
    });
    return () => {
      here = false;
    };
  }, []);
  return user;
}
