/** No line ends within '12-mart' or '5:00 PM': each hyphen holds on to what follows it, and the hour to its half of the day. */
export function unbroken(text: string): string {
  return text.replaceAll('-', '-\u2060').replace(/ (?=[AP]M\b)/g, '\u00a0');
}
