/** How a request may be answered besides by our mail. */
export const channels = ['telephone', 'whatsapp', 'telegram', 'e-mail', 'in-person'] as const;
export type Channel = (typeof channels)[number];

/** Business days within which a complaint is answered (spec §9, Terms). */
export const complaintDays = 5;

/** Countries that the contact form offers, with their code and an example of a number (spec §5). */
export const countries = {
  US: { code: '+1', example: '(555) 123-4567' },
  UZ: { code: '+998', example: '90 123 45 67' },
} as const;
export type Country = keyof typeof countries;

export const countryNames = Object.keys(countries) as Country[];
