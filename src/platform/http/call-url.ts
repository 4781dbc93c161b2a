/** The address that calls a telephone number, however it was typed: 'tel:+998901234567'. */
export function callUrl(phone: string): string {
  return `tel:${phone.includes('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}
