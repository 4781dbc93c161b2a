import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, caller } from '#src/platform/call.ts';
import { emailProblem, phoneProblem } from '#src/platform/contact-details.ts';
import type { contract } from './contract.ts';
import { type Country, countries } from './countries.ts';

const call = caller<typeof contract>();

export type FieldName = 'firstName' | 'lastName' | 'email' | 'phone' | 'message' | 'website';
type Said = Record<FieldName, string>;

const nothing: Said = { firstName: '', lastName: '', email: '', phone: '', message: '', website: '' };
/** Where the server's words about a field of the request stand in the form. */
const fieldOf: Record<string, FieldName> = { name: 'firstName', phoneNumber: 'phone' };

/** The contact page's form (spec §4): idle, submitting, then success with the form cleared, or error. */
export function useContactForm() {
  const { t } = useTranslation(['contact', 'platform', 'ui']);
  const form = useRef<HTMLFormElement>(null);
  const requestId = useRef<string>(undefined);
  const [said, setSaid] = useState(nothing);
  const [country, setCountry] = useState<Country>('US');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});

  // Once the marks are there, so that a screen reader reads them with the field.
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong]);

  function change(name: FieldName, value: string) {
    setSaid((before) => ({ ...before, [name]: value }));
    setOutcome(undefined);
  }

  /** A number is of its country: another one begins it anew (spec §4). */
  function chooseCountry(chosen: Country) {
    setCountry(chosen);
    setSaid((before) => ({ ...before, phone: '' }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const problems = Object.entries(problemsIn(said)).filter(([, key]) => key);
    setWrong(Object.fromEntries(problems.map(([name, key]) => [name, t(`platform:fields.${key}`)])));
    setOutcome(undefined);
    if (problems.length > 0) return;
    setBusy(true);
    try {
      // Missing on a page without TLS.
      requestId.current ??= crypto.randomUUID?.();
      await call('POST /api/mail', {
        body: {
          name: `${said.firstName.trim()} ${said.lastName.trim()}`,
          email: said.email,
          phoneNumber: said.phone,
          message: said.message,
          countryCode: countries[country].code,
          website: said.website,
          requestId: requestId.current,
        },
      });
      requestId.current = undefined;
      setSaid(nothing);
      setOutcome({ tone: 'success', text: t('sent') });
    } catch (error) {
      const { status, message, fields } = error instanceof CallError ? error : new CallError(500, {});
      setOutcome({ tone: 'error', text: status === 0 ? t('offline') : message || t('failed') });
      setWrong(
        Object.fromEntries(Object.entries(fields).map(([name, words]) => [fieldOf[name] ?? name, words])),
      );
    } finally {
      setBusy(false);
    }
  }

  return { form, said, country, busy, outcome, wrong, change, chooseCountry, submit };
}

function problemsIn({ firstName, lastName, email, phone, message }: Said) {
  const missing = (text: string) => (text.trim() ? undefined : 'required');
  return {
    firstName: missing(firstName),
    lastName: missing(lastName),
    email: emailProblem(email),
    phone: phoneProblem(phone),
    message: missing(message),
  };
}
