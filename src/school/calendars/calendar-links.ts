/** The calendars that have a button of their own. */
export const programs = ['google', 'apple', 'outlook'] as const;

/** Where each of them asks whether it may read an address from now on, under a name of ours. */
export function calendarLinks(address: string, name: string): Record<(typeof programs)[number], string> {
  // The scheme by which calendars know that an address is read again and again.
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: address, name });
  return {
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
  };
}
