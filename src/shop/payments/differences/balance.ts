/** The difference that is about all that lies at a provider, rather than about one object there. */
export const balanceObject = 'balance';
