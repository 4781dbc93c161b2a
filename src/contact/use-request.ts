import { useTranslation } from 'react-i18next';
import { inForce } from '#src/consent/agreed.ts';
import { caller } from '#src/platform/call.ts';
import { type Said, useForm } from '#src/ui/use-form.ts';
import type { contract } from './contract.ts';
import { request } from './input.ts';

const call = caller<typeof contract>();

/**
 * A request to the staff by one of the forms (spec §4): idle, submitting, then success with the form cleared, or an
 * error with nothing lost.
 * @param more what the request says besides its fields
 */
export function useRequest(more: (said: Said) => object) {
  const { t } = useTranslation('contact');
  const form = useForm({
    schema: request,
    read: (said) => ({ ...said, ...more(said), agreedTo: inForce('request') }),
    send: (body, sending) => call('POST /api/mail', { body: { ...body, ...sending } }),
    clears: true,
  });

  /** What a required field is given: its name, and the key of its label. */
  const field = (name: string, label = name) => ({
    name,
    label: t(`fields.${label}`),
    required: true,
    error: form.wrong[name],
  });

  return { ...form, field };
}
