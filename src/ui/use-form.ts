import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { config, type core } from 'zod/mini';
import { CallError } from '#src/platform/call.ts';
import type { FieldProblem } from '#src/platform/errors.ts';
import { problemsIn } from '#src/platform/problems.ts';

// Our content policy forbids code made of text; zod is not even to try.
config({ jitless: true });

/** What the fields of a form hold, by their names. */
export type Said = Record<string, string>;

/** What goes along with a sending, for endpoints that ask for it. */
type Sending = {
  /** The same until a sending succeeds or something is changed: what was sent twice counts once. */
  requestId: string | undefined;
  /** Milliseconds that the form has stood before the visitor. */
  elapsed: number;
  /** The fields as the browser has them. */
  said: FormData;
};

type FormPlan<Schema extends core.$ZodType> = {
  /** The contract's own: what is said is checked by it before it is sent. Left out, the server alone checks. */
  schema?: Schema;
  /** What is to be sent; left out, what the fields hold. */
  read?: (said: Said) => unknown;
  /** @throws CallError */
  send: (body: core.input<Schema>, sending: Sending) => Promise<unknown>;
  /** Where the words about a field stand, if the form calls it something else. */
  names?: Record<string, string>;
  /** Whether its fields are emptied once it was sent. */
  clears?: boolean;
};

/** How the last sending ended: something was plainly wrong and nothing was sent, or it was. */
export type Outcome =
  | { kind: 'refused'; missing: boolean }
  | { kind: 'failed'; error: CallError }
  | { kind: 'sent' };

type State = { outcome?: Outcome | undefined; wrong: Record<string, string>; isNew: boolean };

/**
 * A form on the schema of its endpoint. The browser keeps what is typed, so that nothing is lost that was typed
 * before React was there; it is read when it is sent.
 * @example const { bind, wrong, busy } = useForm({ schema: login, send: (body) => call('POST /api/user/login', { body }) });
 *          <form {...bind}><Field name="email" error={wrong.email} /> …
 */
export function useForm<Schema extends core.$ZodType>(plan: FormPlan<Schema>) {
  const { i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const requestId = useRef<string>(undefined);
  const since = useShownSince();
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<State>({ wrong: {}, isNew: false });
  const { outcome, wrong } = state;

  // Once the marks are there, so that a screen reader reads them with the field.
  useEffect(() => {
    if (state.isNew) focusFirstWrong(form.current);
  }, [state]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Not by the state: presses from before React was there come all at once.
    if (sending.current) return;
    sending.current = true;
    const outcome = await attempt(event.currentTarget);
    sending.current = false;
    setBusy(false);
    setState({ wrong: {}, isNew: true, ...outcome });
  }

  async function attempt(element: HTMLFormElement): Promise<Partial<State>> {
    const said = new FormData(element);
    const typed = saidIn(said);
    const body = plan.read ? plan.read(typed) : typed;
    const problems = { ...(plan.schema && problemsIn(plan.schema, body)), ...nativeProblems(element) };
    const keys = Object.values(problems).map(({ key }) => key);
    if (keys.length > 0) {
      const outcome = { kind: 'refused', missing: keys.includes('required') } as const;
      return { outcome, wrong: named(await words(problems)) };
    }
    setBusy(true);
    setState({ wrong: {}, isNew: false });
    // Missing on a page without TLS.
    requestId.current ??= crypto.randomUUID?.();
    const elapsed = Math.round(performance.now() - since);
    try {
      await plan.send(body as core.input<Schema>, { requestId: requestId.current, elapsed, said });
      requestId.current = undefined;
      // What was typed meanwhile is the next one's.
      const now = saidIn(new FormData(element));
      if (plan.clears && JSON.stringify(now) === JSON.stringify(typed)) element.reset();
      return { outcome: { kind: 'sent' } };
    } catch (problem) {
      if (!(problem instanceof CallError)) reportError(problem);
      const error = problem instanceof CallError ? problem : new CallError(500, {});
      return { outcome: { kind: 'failed', error }, wrong: named(error.fields) };
    }
  }

  /** The sentences, which a page may not have come with. */
  async function words(problems: Record<string, FieldProblem>): Promise<Record<string, string>> {
    await i18n.loadNamespaces('platform');
    const sentences = Object.entries(problems).map(([name, { key, values }]) => [
      name,
      i18n.t([`platform:fields.${key}`, 'ui:offline'], { ...values }),
    ]);
    return Object.fromEntries(sentences);
  }

  function named(sentences: Record<string, string>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(sentences).map(([name, said]) => [plan.names?.[name] ?? name, said]),
    );
  }

  /** A field that is being mended is no longer marked, nor is the one that repeats it. */
  function mend(name: string) {
    requestId.current = undefined;
    const isOther = ([field]: [string, string]) => !field.startsWith(name);
    setState((now) => ({
      ...now,
      wrong: Object.fromEntries(Object.entries(now.wrong).filter(isOther)),
      isNew: false,
    }));
  }

  const bind = {
    ref: form,
    // Should it ever be sent without script, nothing of it lands in an address.
    method: 'post',
    noValidate: true,
    onSubmit,
    onInput: (event: FormEvent<HTMLFormElement>) => mend((event.target as HTMLInputElement).name),
  } as const;
  const failure = outcome?.kind === 'failed' ? outcome.error : undefined;
  const forget = () => setState({ wrong, isNew: false });
  return { form, bind, busy, outcome, failure, wrong, mend, forget };
}

/** What fields hold; of several with one name, the last. */
function saidIn(fields: FormData): Said {
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
}

/** What the browser alone knows: that a required field is empty, or a date half filled in. */
function nativeProblems(form: HTMLFormElement): Record<string, FieldProblem> {
  const controls = [...form.elements].filter((one) => 'validity' in one) as HTMLInputElement[];
  const wrong = controls.filter(({ validity }) => validity.valueMissing || validity.badInput);
  return Object.fromEntries(
    wrong.map(({ name, validity }) => [name, { key: validity.valueMissing ? 'required' : 'format' }]),
  );
}

/** Puts the cursor into the first field that is marked, if one is; of a group, to its first choice. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
  control?.focus();
}

const never = () => () => undefined;

/**
 * Since when, in milliseconds of this page, a form has stood before the visitor. One that the server rendered has
 * stood there since the page came, however late React came to it.
 */
function useShownSince(): number {
  const isServers = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [since] = useState(() => (isServers ? 0 : performance.now()));
  return since;
}
