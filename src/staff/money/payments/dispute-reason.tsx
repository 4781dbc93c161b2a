import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

type KnownReason = keyof MessageFiles['staff/money/payments']['disputeReasons'];

/** Why a payment was disputed: in words, or as the provider calls it where we have none. */
export function DisputeReason({ reason }: { reason: string }) {
  const { t, i18n } = useTranslation('staff/money/payments');
  const key = `staff/money/payments:disputeReasons.${reason}`;
  return <span>{i18n.exists(key) ? t(`disputeReasons.${reason as KnownReason}`) : reason}</span>;
}
