import { productName } from '#src/platform/config/product.ts';

/** How long somebody at the console waits before they are told for what, in milliseconds. */
const silence = 5000;

/** For the person at the console. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The same, of what went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Says every five seconds what the start waits for, as long as it does. */
export async function tellWaiting<T>(what: string, work: Promise<T>): Promise<T> {
  const begun = Date.now();
  const telling = setInterval(
    () => say(`Waiting for ${what}, for ${Math.round((Date.now() - begun) / 1000)} seconds now.`),
    silence,
  );
  return work.finally(() => clearInterval(telling));
}

/** Why it does not start, or does not stop, in words for the person at the console. */
export function whyNot({
  message,
  code,
  port,
  address,
}: NodeJS.ErrnoException & { port?: number; address?: string }) {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken by another program. Choose one with PORT=… npm start.`;
  return `${productName} could not start: ${message}`;
}
