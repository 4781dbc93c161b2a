/** No line ends within '12-mart': each hyphen holds on to what follows it. */
export function unbroken(text: string): string {
  return text.replaceAll('-', '-\u2060');
}
