import { useRef, useState } from 'react';
import type { Quote } from '../read-orders.ts';

/** Whether it renews itself each month, or is one month alone. */
export type HowOften = 'monthly' | 'once';
/** What a family has not said yet. */
type Missing = 'choice' | 'consent';

/**
 * What a family says of the months to come, where there may be any: nothing is chosen or ticked in advance. The tick
 * belongs to the sentence that it stands beside: another sentence is not agreed to.
 */
export function useHowOften(renewal: Quote['renewal'] | undefined) {
  const [often, setOften] = useState<HowOften>();
  const [agreed, setAgreed] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const isAgreed = renewal ? agreed === renewal.words : false;
  const missing: Missing | undefined = missingOf();

  function missingOf(): Missing | undefined {
    if (!renewal) return undefined;
    if (!often) return 'choice';
    return often === 'monthly' && !isAgreed ? 'consent' : undefined;
  }

  /** @returns what the order says of it; undefined while something is missing: the focus is there then */
  function say(): { renews?: string; once?: boolean } | undefined {
    if (!renewal) return {};
    setAsked(missing !== undefined);
    if (missing) {
      const name = missing === 'choice' ? 'often' : 'renews';
      place.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
      return undefined;
    }
    setSent(renewal.words);
    return often === 'monthly' ? { renews: renewal.words } : { once: true };
  }

  return {
    often,
    choose: setOften,
    isAgreed,
    agree: (on: boolean) => setAgreed(on ? renewal?.words : undefined),
    missing,
    /** What is said beside it, once somebody has pressed. */
    wrong: isAsked ? missing : undefined,
    /** What was agreed to with the last order is not what is shown now. */
    isOtherSentence: sent !== undefined && renewal?.words !== sent,
    say,
    place,
  };
}
