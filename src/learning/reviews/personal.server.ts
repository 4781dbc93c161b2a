import { personal } from '#src/platform/program/personal.server.ts';
import { reviewReports, reviews, reviewVotes } from './tables.server.ts';
import { reviewAsks } from './writing/tables.server.ts';

/**
 * What somebody says of a class. Words and name go, and the answers to them; the stars stay, so that the rating of a
 * class stays true. Reviews of an erased teacher go.
 */
export const reviewsData = [
  personal(reviews, {
    erased: [
      { of: reviews.teacherId },
      {
        of: reviews.authorId,
        blank: { authorId: null, words: '', answer: null, answeredAt: null, hiddenNote: '' },
      },
    ],
  }),
  personal(reviewVotes, { erased: { of: reviewVotes.userId } }),
  personal(reviewReports, { erased: { of: reviewReports.reporterId } }),
  personal(reviewAsks, { erased: { of: reviewAsks.userId } }),
];
