/*
 * Addresses that people give us, for others to open: of a lesson, and in what they write. Browsers read them more
 * kindly than people do.
 */

/**
 * Whether an address leads where it seems to: http or https, with nothing before the host that looks like one
 * (`https://zoom.us@elsewhere`), and no backslash, which browsers take for a slash.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i.test(text) && URL.canParse(text);
}
