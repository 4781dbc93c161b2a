import { limits, minutesBounds } from './options.ts';

/** What is meant by a typed number (null when nothing is said), or what is wrong with it. */
export type Amount =
  | { amount: number | null; problem?: never }
  | { amount?: never; problem: { key: string; values?: Record<string, number> } };

/**
 * Reads a price as people type it: '25', '24.50', '24,50', '$1,200', '1 200,5'. A comma before three digits parts
 * thousands, since a price has no more than two decimals.
 */
export function readAmount(text: string): Amount {
  const plain = text.replace(/[\s$]/g, '');
  if (!plain) return { amount: null };
  if (/^[-−]\d/.test(plain)) return { problem: { key: 'too_small', values: { minimum: 0 } } };
  const thousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(plain);
  const number = thousands ? plain.replaceAll(',', '') : plain.replace(',', '.');
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(number)) return { problem: { key: 'format' } };
  if (/\.\d{3}/.test(number)) return { problem: { key: 'two_decimals' } };
  const amount = Number(number);
  if (amount > limits.price) return { problem: { key: 'too_big', values: { maximum: limits.price } } };
  return { amount };
}

/** Reads how many places there are: a whole number, or null when nothing is said. */
export function readPlaces(text: string): Amount {
  return readWhole(text, 1, limits.places);
}

/** Reads how long one lesson takes, in minutes: a whole number, or null when nothing is said. */
export function readMinutes(text: string): Amount {
  return readWhole(text, minutesBounds.least, minutesBounds.most);
}

function readWhole(text: string, minimum: number, maximum: number): Amount {
  const plain = text.trim();
  if (!plain) return { amount: null };
  if (!/^[-−]?\d{1,9}$/.test(plain)) return { problem: { key: 'whole' } };
  const amount = Number(plain.replace('−', '-'));
  if (amount < minimum) return { problem: { key: 'too_small', values: { minimum } } };
  if (amount > maximum) return { problem: { key: 'too_big', values: { maximum } } };
  return { amount };
}

/** '25', '24.50': without cents where there are none. */
export function writeAmount(amount: number): string {
  return Number.isInteger(amount) ? `${amount}` : amount.toFixed(2);
}
