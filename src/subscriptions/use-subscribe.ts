import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inForce } from '#src/consent/agreed.ts';
import { CallError, caller } from '#src/platform/call.ts';
import { emailProblem } from '#src/platform/contact-details.ts';
import type { contract } from './contract.ts';
import type { List, UpcomingSlug } from './options.ts';

const call = caller<typeof contract>();

/** What somebody asks for: the newsletter, or word of one upcoming course. */
export type Wish = { list: List; course?: UpcomingSlug };

type Outcome = { tone: 'success' | 'error'; text: string };

/**
 * A form of one address. The browser keeps what is in it until it is sent, so that nothing is lost that was typed
 * before React was there.
 */
export function useSubscribe({ list, course }: Wish) {
  const { t, i18n } = useTranslation('subscriptions');
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [wrong, setWrong] = useState<string>();

  // Once the mark is there, so that a screen reader reads it with the field.
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Not by the state: presses from before React was there come all at once.
    if (sending.current) return;
    sending.current = true;
    const said = new FormData(event.currentTarget);
    setOutcome(undefined);
    setWrong(undefined);
    setBusy(true);
    await send(String(said.get('email') ?? ''), String(said.get('website') ?? ''));
    sending.current = false;
    setBusy(false);
  }

  async function send(email: string, website: string) {
    const problem = emailProblem(email);
    if (problem) return setWrong(await wordsFor(problem));
    // Since the page was opened: what is typed in less is typed by a machine.
    const elapsed = Math.round(performance.now());
    const agreedTo = inForce('subscription');
    try {
      const { message } = await call('POST /api/subscriptions', {
        body: { email, list, website, elapsed, agreedTo, ...(course ? { course } : {}) },
      });
      form.current?.reset();
      setOutcome({ tone: 'success', text: message });
    } catch (error) {
      const { status, message, fields } = error instanceof CallError ? error : new CallError(500, {});
      if (fields.email) return setWrong(fields.email);
      setOutcome({ tone: 'error', text: status === 0 ? t('form.offline') : message || t('form.failed') });
    }
  }

  /** The form stands on every page: the sentences about fields are fetched when one is needed. */
  async function wordsFor(problem: string): Promise<string> {
    await i18n.loadNamespaces('platform');
    const key = `platform:fields.${problem}`;
    return i18n.exists(key) ? i18n.t(key) : t('form.offline');
  }

  return { form, busy, outcome, wrong, onSubmit, mend: () => setWrong(undefined) };
}
