import type { Found } from '#src/people/opening/checks.ts';
import { beginProof } from '#src/people/opening/proofs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** How long its own answer is waited for, in milliseconds. */
const patience = 10_000;

/** Whether the program reaches itself by https at the address that its letters name. */
export async function measureAddress(context: Context): Promise<Found> {
  const { publicUrl } = context.config;
  const { host, protocol } = new URL(publicUrl);
  if (protocol !== 'https:') return { finding: 'address-http', values: { address: publicUrl } };
  const { secret } = await beginProof(context, 'address', host);
  const isHere = await fetch(`${publicUrl}/api/opening/here/${secret}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
    .then((answer) => answer.json())
    .then((told) => (told as { isHere?: unknown }).isHere === true)
    .catch(() => false);
  return { finding: isHere ? 'address-reached' : 'address-unreached', values: { host } };
}
