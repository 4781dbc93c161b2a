import { phone } from '#src/platform/forms/fields.ts';

/** By how many digits a number without its country has, which country that is: here, and at home. */
const countries: Record<number, string> = { 9: '+998', 10: '+1' };

/** A phone as it is kept, +998901234567: one and the same however it is written. Several are none. */
export function readPhone(text: string): string | undefined {
  const read = phone.safeParse(text);
  if (!read.success) return undefined;
  const isWhole = /^(?:\+|00)/.test(read.data);
  const digits = read.data.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 7 || digits.length > 15) return undefined;
  if (isWhole || /^(?:998\d{9}|1\d{10})$/.test(digits)) return `+${digits}`;
  return `${countries[digits.length] ?? ''}${digits}`;
}
