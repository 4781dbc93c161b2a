/** How a request may be answered besides by our mail. */
export const channels = ['telephone', 'whatsapp', 'telegram', 'e-mail', 'in-person'] as const;
export type Channel = (typeof channels)[number];
