/** What can be wrong with a way to reach somebody: the key of its sentence under `platform:fields`. */
export type ContactProblem = 'required' | 'email' | 'phone';

/** What is plainly wrong with an e-mail before it is sent; the server has the last word. */
export function emailProblem(text: string): ContactProblem | undefined {
  if (!text.trim()) return 'required';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim()) ? undefined : 'email';
}

/** What is wrong with a phone number. */
export function phoneProblem(text: string): ContactProblem | undefined {
  if (!text.trim()) return 'required';
  return isPhone(text.trim()) ? undefined : 'phone';
}

/** A phone number: 5 to 32 of digits, spaces and `+()-.`, three digits among them. */
export function isPhone(text: string): boolean {
  return /^[\d +().-]{5,32}$/.test(text) && text.replace(/\D/g, '').length >= 3;
}
