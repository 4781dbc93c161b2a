import type { TFunction } from 'i18next';
import { constants } from '#src/legal/constants.ts';

/** Where an answer leads on to; the label is the key in `links` of the texts. */
export const links = {
  trial: '/free-trial',
  pricing: '/pricing',
  refund: '/refund',
  cancellation: '/cancellation',
  privacy: '/privacy',
  signUp: '/signup',
  password: '/forgot-password',
};

export type TopicName = 'trial' | 'lessons' | 'paying' | 'accounts' | 'teachers';

type Question = { name: string; more?: keyof typeof links };
type Topic = { name: TopicName; questions: Question[] };

/** The questions that are answered, by topic; the texts stand in `topics.<topic>.<question>`. */
export const topics: Topic[] = [
  {
    name: 'trial',
    questions: [{ name: 'free' }, { name: 'book', more: 'trial' }, { name: 'move' }],
  },
  {
    name: 'lessons',
    questions: [{ name: 'join' }, { name: 'miss', more: 'cancellation' }, { name: 'late' }],
  },
  {
    name: 'paying',
    questions: [
      { name: 'cost', more: 'pricing' },
      { name: 'pay' },
      { name: 'refund', more: 'refund' },
      { name: 'stop', more: 'cancellation' },
    ],
  },
  {
    name: 'accounts',
    questions: [
      { name: 'who', more: 'signUp' },
      { name: 'child', more: 'privacy' },
      { name: 'password', more: 'password' },
    ],
  },
  {
    name: 'teachers',
    questions: [{ name: 'who' }, { name: 'wrong' }, { name: 'teach', more: 'signUp' }],
  },
];

/** A question and its answer in the translator's language, every period filled in as the legal pages have it. */
export function readQuestion(
  t: TFunction,
  topic: string,
  name: string,
): { question: string; answer: string } {
  const values = { ns: 'site/support', ...constants };
  return {
    question: t(`topics.${topic}.${name}.question`, values),
    answer: t(`topics.${topic}.${name}.answer`, values),
  };
}

/** Every question of the support page with its answer, in plain words: what an FAQPage of schema.org tells. */
export function supportQuestions(t: TFunction): { question: string; answer: string }[] {
  return topics.flatMap(({ name, questions }) =>
    questions.map((question) => readQuestion(t, name, question.name)),
  );
}
