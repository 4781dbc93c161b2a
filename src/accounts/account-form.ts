import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#src/platform/call.ts';
import { passwordBounds } from './options.ts';

/** What a form holds under a name; empty when nothing. */
export type Said = (name: string) => string;

type Sentences = Record<string, string>;

type AccountForm = {
  /** What is plainly wrong before anything is sent: by field, a key under `platform:fields`. */
  check: (said: Said) => Record<string, string | undefined>;
  /** @throws CallError */
  send: (said: Said) => Promise<void>;
  /** The sentence for what the server refused, or for no answer (status 0); none where the fields say it all. */
  explain: (error: CallError) => string | undefined;
};

/** What kept the last press from working; `offline` when no answer came. */
export type FormTrouble = { sentence: string; offline: boolean };

/**
 * A form that the browser keeps: what it holds is read when it is sent, so that nothing is lost that was typed, or
 * filled in by a password manager, before React was there, nor anything when the sending fails.
 */
export function useAccountForm({ check, send, explain }: AccountForm) {
  const { t } = useTranslation('platform');
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<FormTrouble>();
  const [marks, setMarks] = useState<{ wrong: Sentences; fresh: boolean }>({ wrong: {}, fresh: false });

  // Once the marks are there, so that a screen reader reads them with the field.
  useEffect(() => {
    if (marks.fresh) form.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
  }, [marks]);

  function mark(wrong: Sentences) {
    setMarks({ wrong, fresh: true });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Not by the state: presses from before React was there come all at once.
    if (sending.current) return;
    const data = new FormData(event.currentTarget);
    const said: Said = (name) => String(data.get(name) ?? '');
    setTrouble(undefined);
    const values = { minimum: passwordBounds.least, maximum: passwordBounds.most };
    const found = Object.entries(check(said)).flatMap(([name, key]) =>
      key ? [[name, t(`platform:fields.${key}`, values)]] : [],
    );
    mark(Object.fromEntries(found));
    if (found.length > 0) return;
    sending.current = true;
    setBusy(true);
    try {
      await send(said);
    } catch (error) {
      const refused = error instanceof CallError ? error : new CallError(500, {});
      if (refused !== error) reportError(error);
      const sentence = explain(refused);
      setTrouble(sentence ? { sentence, offline: refused.status === 0 } : undefined);
      mark(refused.fields);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** A field that is being mended is no longer marked, nor is the one that repeats it. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    setMarks(({ wrong }) => ({ wrong: without(wrong, name), fresh: false }));
  }

  // By POST: should it ever be sent without script, no password lands in an address.
  const bind = { ref: form, method: 'post', noValidate: true, onSubmit, onInput } as const;
  return { form, bind, busy, trouble, wrong: marks.wrong };
}

function without(wrong: Sentences, name: string): Sentences {
  return Object.fromEntries(Object.entries(wrong).filter(([field]) => !field.startsWith(name)));
}
