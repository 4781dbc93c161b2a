import { callUrl } from '#src/platform/http/call-url.ts';
import type { Business } from '#src/platform/language/business.ts';

/** The most characters of each. */
export const businessLimits = { name: 60, legalName: 200, address: 500, hours: 120, taxNumber: 60 } as const;

/** How somebody writes to the business, or calls it. */
type ContactWay = { name: 'phone' | 'email' | 'whatsapp' | 'telegram'; href: string };

/** How the business is written to and called: what is configured, and in its place what the staff have said. */
export function waysTo({ phone, email }: Business, configured: readonly ContactWay[]): ContactWay[] {
  const others = configured.filter(({ name }) => name !== 'email' || !email);
  return [
    ...(phone ? [{ name: 'phone' as const, href: callUrl(phone) }] : []),
    ...(email ? [{ name: 'email' as const, href: `mailto:${email}` }] : []),
    ...others,
  ];
}

/** An address of several lines in one. */
export function inOneLine(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(', ');
}
