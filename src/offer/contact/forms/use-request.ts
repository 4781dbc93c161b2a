import { inForce } from '#src/people/consent/agreed.ts';
import { caller } from '#src/platform/http/call.ts';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type FormValues, useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from '../contract.ts';
import { request } from '../input.ts';

type Label = keyof MessageFiles['contact']['fields'];

const call = caller<typeof contract>();

/**
 * A request to the staff by one of the forms (spec §4): idle, submitting, then success with the form cleared, or an
 * error with nothing lost.
 * @param more what the request says besides its fields
 */
export function useRequest(more: (fields: FormValues) => object) {
  const { t } = useTranslation('contact');
  const form = useForm({
    schema: request,
    plain: '/api/mail',
    read: (fields) => ({ ...fields, ...more(fields), agreedTo: inForce('request') }),
    send: (body, sending) => call('POST /api/mail', { body: { ...body, ...sending } }),
    clears: true,
  });

  /** The props of a required field: the key of its label, and its name where that differs. */
  const field = (label: Label, name: string = label) => ({
    name,
    label: t(`fields.${label}`),
    required: true,
    error: form.wrong[name],
  });

  return { ...form, field };
}
