/** One edition of a legal document: its sections, in the order in which they stand, are keys of the texts. */
type Edition = { version: string; date: string; sections: readonly string[] };

/** The legal documents. Whoever changes a text gives it a new version and the day from which it holds. */
export const documents = {
  terms: {
    version: '1.0',
    date: '2026-11-21',
    sections: [
      'about',
      'who',
      'children',
      'trial',
      'paying',
      'lessons',
      'absence',
      'late',
      'money',
      'teachers',
      'conduct',
      'content',
      'complaints',
      'limits',
      'ending',
      'law',
      'changes',
    ],
  },
  privacy: {
    version: '1.1',
    date: '2026-11-21',
    sections: [
      'about',
      'kept',
      'never',
      'browser',
      'time',
      'shared',
      'children',
      'rights',
      'safety',
      'abroad',
      'changes',
    ],
  },
  refund: {
    version: '1.0',
    date: '2026-11-21',
    sections: ['first', 'absence', 'teacher', 'none', 'asking', 'disagree'],
  },
  cancellation: {
    version: '1.0',
    date: '2026-11-21',
    sections: ['stopping', 'after', 'asking', 'lesson', 'late', 'teacher', 'trial', 'account'],
  },
} satisfies Record<string, Edition>;

/** Names a document; it stands at the address of that name. */
export type DocumentName = keyof typeof documents;

export const documentNames = Object.keys(documents) as DocumentName[];
