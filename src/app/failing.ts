import { productName } from '#src/platform/product.ts';

/** What of an error another process is told. */
export type Failing = { message: string; code?: string; port?: number; address?: string };

/** Why it does not start, or does not stop, in words for the person at the console. */
export function whyNot({ message, code, port, address }: Failing): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken by another program. Choose one with PORT=… npm start.`;
  return `${productName} could not start: ${message}`;
}
