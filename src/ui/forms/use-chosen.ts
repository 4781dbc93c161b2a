import { useState } from 'react';

/**
 * A choice that is kept elsewhere, and shown at once. What a page loads anew comes a moment after `revalidate` is done:
 * until it says what was chosen, the choice stands.
 * @param kept what the page has loaded
 * @returns what is shown, what chooses, and what takes the choice back where it could not be kept
 */
export function useChosen(
  kept: boolean,
): [shown: boolean, choose: (value: boolean) => void, takeBack: () => void] {
  const [chosen, setChosen] = useState<boolean>();
  if (chosen === kept) setChosen(undefined);
  return [chosen ?? kept, setChosen, () => setChosen(undefined)];
}
