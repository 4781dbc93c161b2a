import { href } from 'react-router';
import type { MessageFiles, Translate } from '#src/platform/language/message-keys.ts';
import { constants } from '#src/site/legal/constants.ts';

/** The links below answers; the key is that of the label in `links` of the texts. */
export const links = {
  trial: href('/free-trial'),
  pricing: href('/pricing'),
  refund: href('/refund'),
  cancellation: href('/cancellation'),
  signUp: href('/signup'),
  password: href('/forgot-password'),
  yourData: href('/your-data'),
};

type Topics = MessageFiles['support']['topics'];
export type TopicName = keyof Topics;
/** A question by its topic: 'trial.free'. */
export type QuestionName = {
  [Topic in TopicName]: `${Topic}.${Exclude<keyof Topics[Topic] & string, 'title'>}`;
}[TopicName];

type Question = { name: QuestionName; more?: keyof typeof links };
type Topic = { name: TopicName; questions: Question[] };

/** The questions that are answered, by topic; the texts stand in `topics.<name>`. */
export const topics: Topic[] = [
  {
    name: 'trial',
    questions: [{ name: 'trial.free' }, { name: 'trial.book', more: 'trial' }, { name: 'trial.move' }],
  },
  {
    name: 'lessons',
    questions: [
      { name: 'lessons.join' },
      { name: 'lessons.miss', more: 'cancellation' },
      { name: 'lessons.late' },
    ],
  },
  {
    name: 'paying',
    questions: [
      { name: 'paying.cost', more: 'pricing' },
      { name: 'paying.pay' },
      { name: 'paying.refund', more: 'refund' },
      { name: 'paying.stop', more: 'cancellation' },
    ],
  },
  {
    name: 'accounts',
    questions: [
      { name: 'accounts.who', more: 'signUp' },
      { name: 'accounts.child', more: 'yourData' },
      { name: 'accounts.password', more: 'password' },
    ],
  },
  {
    name: 'teachers',
    questions: [
      { name: 'teachers.who' },
      { name: 'teachers.wrong' },
      { name: 'teachers.teach', more: 'signUp' },
    ],
  },
];

/** A question and its answer in the translator's language, with all periods filled in as on the legal pages. */
export function readQuestion(t: Translate, name: QuestionName): { question: string; answer: string } {
  return {
    question: t(`support:topics.${name}.question`, constants),
    answer: t(`support:topics.${name}.answer`, constants),
  };
}

/** All questions of the support page with their answers in plain words, for an FAQPage of schema.org. */
export function supportQuestions(t: Translate): { question: string; answer: string }[] {
  return topics.flatMap(({ questions }) => questions.map(({ name }) => readQuestion(t, name)));
}
