/**
 * The e-mail last written in one of these forms: who goes from the login to the sign-up, or to the forgotten
 * password, need not write it again. It is kept nowhere and gone with the page.
 */
let kept = '';

export function keptEmail(): string {
  return kept;
}

export function keepEmail(email: string): void {
  kept = email;
}
