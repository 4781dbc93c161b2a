import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inForce } from '#src/consent/agreed.ts';
import { CallError, caller } from '#src/platform/call.ts';
import type { ContactProblem } from '#src/platform/contact-details.ts';
import type { InputOf } from '#src/platform/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();
type Body = InputOf<(typeof contract)['POST /api/mail']>['body'];

/** How one of the forms makes a request of what was typed into it. */
type Form<Name extends string> = {
  /** Its fields, before anything is typed. */
  empty: Record<Name, string>;
  problemsIn: (said: Record<Name, string>) => Partial<Record<Name, ContactProblem | undefined>>;
  bodyOf: (said: Record<Name, string>) => Omit<Body, 'website' | 'elapsed' | 'requestId' | 'agreedTo'>;
  /** Where the server's words about a field of the request stand, if the form calls it something else. */
  fieldOf?: Record<string, Name>;
};

/** How the last sending ended: something was plainly wrong and nothing was sent, or it was. */
export type Outcome =
  | { kind: 'refused'; missing: boolean }
  | { kind: 'failed'; error: CallError }
  | { kind: 'sent' };

/**
 * A request to the staff by one of the forms (spec §4): idle, submitting, then success with the form cleared, or an
 * error with nothing lost. A try that follows another is the same request, unless something was changed meanwhile.
 */
export function useRequest<Name extends string>({ empty, problemsIn, bodyOf, fieldOf }: Form<Name>) {
  const { t } = useTranslation(['contact', 'platform', 'ui']);
  const form = useRef<HTMLFormElement>(null);
  const requestId = useRef<string>(undefined);
  const shownSince = useShownSince(form);
  // What was typed before React came is handed on together with the sending of it, within one turn: that must not
  // find what was rendered before.
  const said = useRef(empty);
  const [shown, setShown] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [wrong, setWrong] = useState<Record<string, string>>({});

  function say(words: Record<Name, string>) {
    said.current = words;
    setShown(words);
  }

  function change(name: Name, value: string) {
    requestId.current = undefined;
    say({ ...said.current, [name]: value });
    setWrong(({ [name]: _, ...others }) => others);
    setOutcome(undefined);
  }

  // Once the marks are there, so that a screen reader reads them with the field.
  useEffect(() => {
    if (outcome) focusFirstWrong(form.current);
  }, [outcome]);

  function end(how: Outcome, marks: [string, string][] = []) {
    setBusy(false);
    setOutcome(how);
    setWrong(Object.fromEntries(marks));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    const problems = Object.entries<ContactProblem | undefined>(problemsIn(said.current)).filter(
      ([, key]) => key,
    );
    if (problems.length > 0) {
      const missing = problems.some(([, key]) => key === 'required');
      return end(
        { kind: 'refused', missing },
        problems.map(([name, key]) => [name, t(`platform:fields.${key}`)]),
      );
    }
    setBusy(true);
    setOutcome(undefined);
    setWrong({});
    try {
      // Missing on a page without TLS.
      requestId.current ??= crypto.randomUUID?.();
      const sending = said.current;
      const elapsed = Math.round(performance.now() - shownSince.current);
      await call('POST /api/mail', {
        body: {
          ...bodyOf(sending),
          website,
          elapsed,
          requestId: requestId.current,
          agreedTo: inForce('request'),
        },
      });
      requestId.current = undefined;
      // What was typed meanwhile is the next request's.
      if (said.current === sending) say(empty);
      end({ kind: 'sent' });
    } catch (problem) {
      const error = problem instanceof CallError ? problem : new CallError(500, {});
      end(
        { kind: 'failed', error },
        Object.entries(error.fields).map(([name, words]) => [fieldOf?.[name] ?? name, words]),
      );
    }
  }

  /** What a required field is given. */
  const bind = (name: Name) => ({
    name,
    label: t(`fields.${name as string}`),
    required: true,
    value: shown[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

  return { form, busy, outcome, bind, change, submit, forget: () => setOutcome(undefined) };
}

/** Puts the cursor into the first field that is marked, if one is. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/**
 * Since when, in milliseconds of this page, the form has stood before the visitor. React comes to a form that the
 * server rendered only when somebody is at work on it already: that one has stood there since the page came.
 */
function useShownSince(form: { current: HTMLFormElement | null }) {
  const since = useRef(0);
  useEffect(() => {
    // React takes a page or a part of it over before it says so.
    const handedOver =
      'hydrated' in document.documentElement.dataset && !form.current?.closest('[data-dormant]');
    if (handedOver) since.current = performance.now();
  }, [form]);
  return since;
}
