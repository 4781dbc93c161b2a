import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLive } from '../live/on-messages.ts';
import { onSent } from './outbox.ts';

/** Brings what the page shows anew when something was said or read, here or elsewhere, and after each connection. */
export function useAnewWhenLive(): void {
  const { revalidate } = useRevalidator();
  useLive(() => void revalidate());
  useEffect(() => onSent(() => void revalidate()), [revalidate]);
}
