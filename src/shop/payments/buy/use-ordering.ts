import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { inForce } from '#src/people/consent/agreed.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError } from '#src/platform/http/call.ts';
import type { InputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';
import { call } from '../read-orders.ts';

type Body = InputOf<(typeof contract)['POST /api/orders']>['body'];
export type Way = Body['way'];
type Wanted = Omit<Body, 'way' | 'requestId' | 'agreedTo' | 'timeZone'>;

/**
 * Makes the order and goes to the provider's page, or to the order if it is paid already. Pressing twice, or again
 * after a failure, orders once.
 */
export function useOrdering() {
  const navigate = useNavigate();
  const timeZone = useVisitorZone();
  const [busy, setBusy] = useState<Way>();
  const [failure, setFailure] = useState<CallError>();
  const isSending = useRef(false);
  const request = useRef<{ of: string; id: string }>(undefined);

  // The browser's back button restores the page as it was left, with its button still busy.
  useEffect(() => {
    const rest = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSending.current = false;
      setBusy(undefined);
    };
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  /** @param wanted gives what is ordered, once a new child is known */
  async function order(way: Way, wanted: () => Promise<Wanted>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(way);
    setFailure(undefined);
    try {
      const fields = await wanted();
      const requestId = idOf(fields);
      const body = { ...fields, way, requestId, agreedTo: inForce('enrolment'), timeZone };
      const { order: made, url } = await call('POST /api/orders', { body });
      if (url) return location.assign(url);
      await navigate(href('/orders/:id', { id: made._id }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'order_closed') request.current = undefined;
      setFailure(error);
    }
    isSending.current = false;
    setBusy(undefined);
  }

  /** The same id for the same order, however it is paid. */
  function idOf(wanted: Wanted): string {
    const of = JSON.stringify(wanted);
    if (request.current?.of !== of) request.current = { of, id: newId() };
    return request.current.id;
  }

  return { order, busy, failure, forget: () => setFailure(undefined) };
}

/** `randomUUID` is missing on a page without TLS. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
