import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { config, type core } from 'zod/mini';
import { sends, usePosted } from '#src/platform/browser/posted.ts';
import type { FieldProblem } from '#src/platform/forms/errors.ts';
import { problemsIn } from '#src/platform/forms/problems.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { emptyTrap } from './hidden-fields.tsx';

// Our content policy forbids code made from text; zod must not even try.
config({ jitless: true });

/** What the fields of a form hold, by their names. */
export type FormValues = Record<string, string>;

/** What goes along with a sending, for endpoints that ask for it. */
type Sending = {
  /** The same until a sending succeeds or something is changed: what was sent twice counts once. */
  requestId: string | undefined;
  /** Milliseconds that the form has stood before the visitor. */
  elapsed: number;
};

export type FormPlan<Schema extends core.$ZodType> = {
  /** The contract's own, by which the form is checked before it is sent. Left out, the server alone checks. */
  schema?: Schema;
  /** What is to be sent; left out, what the fields hold. */
  read?: (values: FormValues) => unknown;
  /** @throws CallError */
  send: (body: core.input<Schema>, sending: Sending) => Promise<unknown>;
  /** The endpoint that takes the form without script, where one does: see `PlainFields`. */
  plain?: string;
  /** Whether its fields are emptied once it was sent. */
  clears?: boolean;
};

/** How the last sending ended: something was plainly wrong and nothing was sent, or it was. */
export type FormOutcome =
  | { kind: 'refused'; missing: boolean }
  | { kind: 'failed'; error: CallError }
  | { kind: 'sent' };

type FormState = {
  outcome?: FormOutcome | undefined;
  wrong: Record<string, string>;
  busy?: boolean;
  isNew?: boolean;
};

/**
 * A form on the schema of its endpoint. The browser keeps what is typed, so that nothing is lost that was typed
 * before React was there; it is read when it is sent.
 * @example const { bind, wrong, busy } = useForm({ schema: login, send: (body) => call('POST /api/user/login', { body }) });
 *          <form {...bind}><Field name="email" error={wrong.email} /> …
 */
export function useForm<Schema extends core.$ZodType>(plan: FormPlan<Schema>) {
  const { t, i18n } = useTranslation();
  const posted = usePosted();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const requestId = useRef<string>(undefined);
  const [state, setState] = useState<FormState>({
    wrong: posted?.to === plan.plain ? (posted?.wrong ?? {}) : {},
  });
  const [typed, setTyped] = useState<FormValues>({});
  // A form that the server rendered has stood there since the page came, however late React came to it.
  const isServers = useSyncExternalStore(hearNothing, isHere, isThere);
  const [since] = useState(() => (isServers ? 0 : performance.now()));

  // What was typed, filled in or restored before React was there.
  useEffect(() => setTyped(valuesIn(form.current)), []);

  // Once the marks are there, so that a screen reader reads them with the field.
  useEffect(() => {
    if (state.isNew) focusFirstWrong(form.current);
  }, [state]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Not by the state: presses from before React was there come all at once.
    if (sending.current) return;
    sending.current = true;
    const ended = await attempt(event.currentTarget);
    sending.current = false;
    setState({ isNew: true, ...ended });
    setTyped(valuesIn(form.current));
  }

  async function attempt(element: HTMLFormElement): Promise<FormState> {
    const values = valuesIn(element);
    const body = plan.read ? plan.read(values) : values;
    const problems = { ...(plan.schema && problemsIn(plan.schema, body)), ...nativeProblems(element) };
    const keys = Object.values(problems).map(({ key }) => key);
    if (keys.length > 0) {
      const wrong = await sentencesOf(problems);
      return { outcome: { kind: 'refused', missing: keys.includes('required') }, wrong };
    }
    setState({ wrong: {}, busy: true });
    // Missing on a page without TLS.
    requestId.current ??= crypto.randomUUID?.();
    const elapsed = Math.round(performance.now() - since);
    try {
      await plan.send(body as core.input<Schema>, { requestId: requestId.current, elapsed });
    } catch (problem) {
      if (!(problem instanceof CallError)) reportError(problem);
      const error = problem instanceof CallError ? problem : new CallError(500, {});
      if (error.code === 'seems_automatic') emptyTrap(element);
      return { outcome: { kind: 'failed', error }, wrong: error.fields };
    }
    requestId.current = undefined;
    // What was typed meanwhile belongs to the next sending.
    if (plan.clears && JSON.stringify(valuesIn(element)) === JSON.stringify(values)) element.reset();
    return { outcome: { kind: 'sent' }, wrong: {} };
  }

  /** In words, which a page may not have come with. */
  async function sentencesOf(problems: Record<string, FieldProblem>): Promise<Record<string, string>> {
    await i18n.loadNamespaces('platform');
    const say = ({ key, values }: FieldProblem) => {
      const sentence = `platform:fields.${key}` as const;
      return i18n.exists(sentence) ? t(sentence, values) : t('ui:offline');
    };
    return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, say(problem)]));
  }

  /** A field that was mended is no longer marked, nor is the one that repeats it; without a name, none is. */
  function mend(name = '') {
    requestId.current = undefined;
    setState(({ isNew: _, ...now }) => {
      const others = Object.entries(now.wrong).filter(([field]) => !field.startsWith(name));
      return { ...now, wrong: Object.fromEntries(others) };
    });
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (name) mend(name);
    setTyped(valuesIn(form.current));
  }

  const { outcome, wrong, busy = false } = state;
  const failure = outcome?.kind === 'failed' ? outcome.error : undefined;
  /** Forgets how the last sending ended; the fields stay marked. */
  const forget = () => setState((now) => ({ wrong: now.wrong }));
  // By POST: should it ever be sent without script, nothing of it lands in an address.
  const bind = { ref: form, method: 'post', noValidate: true, onSubmit, onInput } as const;
  return { form, bind, typed, busy, outcome, failure, wrong, mend, forget };
}

/** What the fields of a form hold; of several with one name, the last. */
function valuesIn(form: HTMLFormElement | null): FormValues {
  const fields = new FormData(form ?? undefined);
  fields.delete(sends);
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
}

/** What the browser alone knows: that a required field is empty, or a date half filled in. */
function nativeProblems(form: HTMLFormElement): Record<string, FieldProblem> {
  const controls = [...form.elements].filter((one) => 'validity' in one) as HTMLInputElement[];
  const wrong = controls.filter(({ name, validity }) => name && (validity.valueMissing || validity.badInput));
  return Object.fromEntries(
    wrong.map(({ name, validity }) => [name, { key: validity.valueMissing ? 'required' : 'format' }]),
  );
}

/** Puts the cursor into the first field that is marked, if one is; of a group, to its first choice. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
  control?.focus();
}

const hearNothing = () => () => undefined;
const isHere = () => false;
const isThere = () => true;
