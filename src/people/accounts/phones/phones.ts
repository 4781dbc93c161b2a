import { phone } from '#src/platform/forms/fields.ts';

/** By how many digits a number without its country has, which country that is: here, and at home. */
const countries: Record<number, string> = { 9: '+998', 10: '+1' };

/** The ways in which one phone may be kept: a short one has its plus or not, by who wrote it. */
export function waysOfPhone(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits ? [digits, `+${digits}`] : [];
}

/**
 * A phone as it is kept, +998901234567: one and the same however it is written. From 11 digits on it begins with its
 * country, unless that is a zero. Several are none.
 */
export function readPhone(text: string): string | undefined {
  const read = phone.safeParse(text);
  if (!read.success) return undefined;
  const isWhole = /^(?:\+|00)/.test(read.data);
  const digits = read.data.replace(/\D/g, '').replace(/^00/, '');
  if (digits.length < 7 || digits.length > 15) return undefined;
  if (isWhole || /^[1-9]\d{10,14}$/.test(digits)) return `+${digits}`;
  return `${countries[digits.length] ?? ''}${digits}`;
}
