import type { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';

type FormTroubleProps = {
  error: CallError | undefined;
  /** What was not done; left out where the fields say it all. */
  sentence: string | undefined;
};

/** What kept the last press from working; stands just above the button that was pressed. */
export function FormTrouble({ error, sentence }: FormTroubleProps) {
  const { t } = useTranslation('ui');
  if (!error || !sentence) return null;
  const isOffline = error.status === 0;
  return (
    <div ref={bringIntoSight} className="scroll-mb-24">
      <Alert tone="error" title={isOffline && sentence}>
        {isOffline ? t('ui:offline') : sentence}
      </Alert>
    </div>
  );
}

/** It may come below the keyboard of a phone; the button below it is to be seen too. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
