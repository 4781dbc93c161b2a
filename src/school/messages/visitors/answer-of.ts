import { pauses } from './visitors.ts';

type NumberedMessage = { number: number; createdAt: Date };

/**
 * The lines of one answer: those that were written with short pauses between them, and within a while of the first. By
 * their times alone, so that it is the same answer whenever it is asked.
 * @param lines of the school, in their order
 * @param number one of the answer
 */
export function answerOf<L extends NumberedMessage>(lines: readonly L[], number: number): L[] {
  let answer: L[] = [];
  for (const line of lines) {
    const [first, last] = [answer[0], answer.at(-1)];
    const goesOn =
      first &&
      last &&
      line.createdAt.getTime() - last.createdAt.getTime() < pauses.line &&
      line.createdAt.getTime() - first.createdAt.getTime() < pauses.most;
    if (!goesOn && answer.some((one) => one.number === number)) break;
    answer = goesOn ? [...answer, line] : [line];
  }
  return answer;
}
