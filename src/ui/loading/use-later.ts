import { useEffect, useState } from 'react';

/**
 * What a page does without until it is alive, fetched by itself: a place of its size is kept for it.
 * @example const Share = useLater(bringShare);
 */
export function useLater<T extends object>(bring: () => Promise<T>): T | undefined {
  const [brought, setBrought] = useState<T>();
  useEffect(() => {
    bring().then(
      (it) => setBrought(() => it),
      () => {},
    );
  }, [bring]);
  return brought;
}
