import { useTranslation } from '#src/platform/language/translation.ts';
import type { RefundState, RefundWay } from '#src/shop/payments/states.ts';
import { givesBackByHand, type Provider, providerFacts } from '#src/shop/provider.ts';

type Going = { state: RefundState; waits: boolean; way: RefundWay; provider: Provider | null };

/** How a refund stands: what needs a person is red, and says what to do. */
export function RefundStateWords({ refund }: { refund: Going }) {
  const { t } = useTranslation('staff/money/payments');
  const { state, waits, provider } = refund;
  if (waits) return <span>{t('refundWaits')}</span>;
  if (state === 'failed' || state === 'refused') return <Pressing>{t(`refund.${state}`)}</Pressing>;
  if (state === 'asked' && provider && givesBackByHand(provider))
    return <Pressing>{t('byHand', { provider: providerFacts[provider].name })}</Pressing>;
  return <span>{t(`refund.${state}`)}</span>;
}

function Pressing({ children }: { children: string }) {
  return <span className="font-bold text-pomegranate">{children}</span>;
}
