import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { tellHere } from '#src/ui/elements/notice.tsx';

/**
 * The form of a page. Refused input stays as it was typed, with its errors; after saving the page is loaded anew,
 * with a notice.
 */
export function useSave(save: (form: FormData) => Promise<unknown>, done: string) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setRefused(undefined);
    try {
      await save(form);
      await revalidate();
      tellHere(done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  }

  return { onSubmit, busy, refused, errors: refused?.fields ?? {} };
}
