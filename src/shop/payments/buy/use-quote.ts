import { useEffect, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { call, type Quote, type QuoteRequest } from '../read-orders.ts';

type LastQuote = { of: string; quote?: Quote | undefined; failure?: CallError | undefined };

/**
 * The price, asked again whenever the request changes. The last price stays while the next one is on its way.
 * @param onCodeRefused gets the reason; the price is then asked without the code
 */
export function useQuote(asked: QuoteRequest | undefined, onCodeRefused: (sentence: string) => void) {
  const [known, setKnown] = useState<LastQuote>({ of: '' });
  const [turn, setTurn] = useState(0);
  const key = asked ? `${turn} ${JSON.stringify(asked)}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for stands in the key
  useEffect(() => {
    if (!asked) return;
    let gone = false;
    call('POST /api/orders/quote', { body: asked }).then(
      (quote) => !gone && setKnown({ of: key, quote }),
      (failure) => {
        if (!(failure instanceof CallError)) return reportError(failure);
        if (gone) return;
        if (failure.fields.code) onCodeRefused(failure.fields.code);
        else setKnown({ of: key, failure });
      },
    );
    return () => {
      gone = true;
    };
  }, [key]);

  return {
    quote: known.quote,
    failure: known.failure,
    isLoading: asked !== undefined && known.of !== key,
    again: () => setTurn(turn + 1),
  };
}
