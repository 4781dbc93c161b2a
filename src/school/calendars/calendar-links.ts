/** The calendars that have a button of their own. */
export const programs = ['google', 'apple', 'outlook'] as const;

/** The page of each at which one subscribes to an address, under a name. */
export function calendarLinks(address: string, name: string): Record<(typeof programs)[number], string> {
  // The scheme tells calendars to subscribe to the address.
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlook = new URLSearchParams({ url: address, name });
  return {
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
  };
}
