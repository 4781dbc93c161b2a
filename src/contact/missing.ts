/** What is wrong with a text that must be there: the key of its sentence under `platform:fields`. */
export function missing(text: string): 'required' | undefined {
  return text.trim() ? undefined : 'required';
}
