/**
 * The part of an amount that falls to `part` of `whole`, rounded to the smallest unit, half of one away from zero. The
 * only place where money is rounded.
 * @throws RangeError unless all are integers, `whole` is above zero, and the result is an amount that is kept exactly
 */
export function share(amount: number, part: number, whole: number): number {
  if (whole <= 0) throw new RangeError('there is nothing to share by');
  const product = BigInt(amount) * BigInt(part);
  const by = BigInt(whole);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + by) / (by * 2n));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('the amount is too large');
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** An amount with so many per cent off. */
export function lessPercent(amount: number, percent: number): number {
  return amount - share(amount, percent, 100);
}
