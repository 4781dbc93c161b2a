/** Whether a lesson is told of for its number alone: the first, the tenth, the 25th, the 50th, each hundredth. */
export function isMilestone(count: number): boolean {
  return [1, 10, 25, 50].includes(count) || (count > 0 && count % 100 === 0);
}
