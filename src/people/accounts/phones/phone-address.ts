/*
 * Whoever was brought along with a phone and without an e-mail. Each account has an address, by which everything else
 * knows it; theirs is made of the phone, and at .invalid, where nobody has a mailbox (RFC 2606). The table holds that it
 * goes with the phone.
 */
const nowhere = '@phone.invalid';

/** What stands in the place of an address for whoever is reached by this phone alone. */
export function addressOfPhone(phone: string): string {
  return phone.replace('+', '') + nowhere;
}

/** Whether an address only stands in the place of one. */
export function isPhoneAddress(email: string | undefined): boolean {
  return email?.endsWith(nowhere) ?? false;
}

/** How somebody is reached, in the words of the staff: by e-mail, else by phone. */
export function contactOf({ email, phone }: { email: string; phone: string | null }): string {
  return isPhoneAddress(email) ? (phone ?? '') : email;
}
