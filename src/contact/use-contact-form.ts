import { useState } from 'react';
import { emailProblem, phoneProblem } from '#src/platform/contact-details.ts';
import { type Country, countries } from './countries.ts';
import { missing } from './missing.ts';
import { useRequest } from './use-request.ts';

type Said = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'message', string>;

const empty: Said = { firstName: '', lastName: '', email: '', phone: '', message: '' };

/** The contact page's form (spec §3, Contact page message). */
export function useContactForm() {
  const [country, setCountry] = useState<Country>('US');
  const request = useRequest<keyof Said>({
    empty,
    problemsIn,
    bodyOf: ({ firstName, lastName, email, phone, message }) => ({
      form: 'contact',
      name: `${firstName.trim()} ${lastName.trim()}`,
      email,
      phoneNumber: phone,
      message,
      countryCode: countries[country].code,
    }),
    fieldOf: { name: 'firstName', phoneNumber: 'phone' },
  });

  /** A number is of its country: another one begins it anew (spec §4). */
  function chooseCountry(chosen: Country) {
    setCountry(chosen);
    request.change('phone', '');
  }

  return { ...request, country, chooseCountry };
}

function problemsIn({ firstName, lastName, email, phone, message }: Said) {
  return {
    firstName: missing(firstName),
    lastName: missing(lastName),
    email: emailProblem(email),
    phone: phoneProblem(phone),
    message: missing(message),
  };
}
