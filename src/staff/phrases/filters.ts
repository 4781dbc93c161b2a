/** By which the staff look for phrases: what teachers are offered first. */
export const phraseStates = ['offered', 'retired', 'all'] as const;

export const phraseSorts = ['used', 'newest', 'oldest'] as const;

/** In the place of a category: what is said of any subject. */
export const ofAny = 'any';
