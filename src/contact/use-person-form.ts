import { emailProblem, phoneProblem } from '#src/platform/contact-details.ts';
import type { RequestForm } from './forms.ts';
import { missing } from './missing.ts';
import { useRequest } from './use-request.ts';

type Said = Record<'name' | 'phone' | 'email', string>;

const empty: Said = { name: '', phone: '', email: '' };

/** The forms that ask only who to contact (spec §5): the consultation form, the contact modal. */
export function usePersonForm(from: { form: RequestForm; about?: string | undefined; message: string }) {
  return useRequest<keyof Said>({
    empty,
    problemsIn,
    bodyOf: ({ name, phone, email }) => ({ ...from, name, phoneNumber: phone, email }),
    fieldOf: { phoneNumber: 'phone' },
  });
}

function problemsIn({ name, phone, email }: Said) {
  return { name: missing(name), phone: phoneProblem(phone), email: emailProblem(email) };
}
