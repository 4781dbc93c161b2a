/** Business days within which a complaint is answered (spec §9, Terms). */
export const complaintDays = 5;

/** How a request may be answered besides by our mail. */
export const channels = ['telephone', 'whatsapp', 'telegram', 'e-mail', 'in-person'] as const;
export type Channel = (typeof channels)[number];
