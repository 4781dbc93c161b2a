import { type DocumentName, editions } from '#src/people/consent/editions.ts';

/** The legal documents: the edition in force, and the sections in order, which are keys of the texts. */
export const documents = {
  terms: {
    ...editions.terms,
    sections: [
      'about',
      'who',
      'children',
      'trial',
      'paying',
      'renewing',
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
    ...editions.privacy,
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
    ...editions.refund,
    sections: ['first', 'renewed', 'absence', 'teacher', 'ended', 'none', 'asking', 'disagree'],
  },
  cancellation: {
    ...editions.cancellation,
    sections: ['stopping', 'renewing', 'after', 'asking', 'lesson', 'late', 'teacher', 'trial', 'account'],
  },
} satisfies Record<DocumentName, { sections: readonly string[] }>;
