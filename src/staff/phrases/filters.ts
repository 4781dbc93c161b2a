/** Which phrases are listed: those that teachers are offered, unless told. */
export const phraseStates = ['offered', 'retired', 'all'] as const;

export const phraseSorts = ['used', 'newest', 'oldest'] as const;

/** Stands for a category: phrases for any subject. */
export const ofAny = 'any';
