/** What a phrase says: what goes well, or what to practise. */
export const phraseKinds = ['well', 'practise'] as const;
export type PhraseKind = (typeof phraseKinds)[number];
