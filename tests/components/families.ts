import type { Learner } from '#src/learning/families/read-learners.ts';
import { sampleLesson } from './lessons.ts';
import { answer } from './server.ts';

/** Two children whom the account looks after alone. */
export const ali: Learner = {
  _id: '1f6c2b9a-4d3e-4f70-8a15-9b0c7d2e4a01',
  firstName: 'Ali',
  picture: 'fox',
  colour: 'sky',
  birthYear: 2018,
  grade: 'Grade 2',
  note: '',
  kind: 'owner',
  guardians: 1,
};
export const laylo: Learner = {
  ...ali,
  _id: '2a7d3c0b-5e4f-4081-9b26-0c1d8e3f5b12',
  firstName: 'Laylo',
  picture: 'owl',
  colour: 'mint',
  birthYear: null,
  grade: null,
};

/** The family of who has signed in, and what its children are enrolled in; nothing would collide with the lesson. */
export function familyAnswers(learners: readonly Learner[], bought: readonly object[] = []): void {
  answer('GET /api/learners', () => Response.json(learners));
  answer('GET /api/manual-purchase', () => Response.json(bought));
  answer(`GET /api/lessons/${sampleLesson._id}/clashes`, () => Response.json([]));
}
