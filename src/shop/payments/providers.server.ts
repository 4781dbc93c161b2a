import { payme } from './payme/payme.server.ts';
import type { PaymentProvider } from './provider.server.ts';
import type { Provider } from './states.ts';
import { stripe } from './stripe/stripe.server.ts';

/** Who takes payments for us. */
export const providers: Record<Provider, PaymentProvider> = { stripe, payme };

/** Those that we can tell to send money back; at the others it is given back in their own cabinet. */
export const sending: readonly Provider[] = ['stripe'];
