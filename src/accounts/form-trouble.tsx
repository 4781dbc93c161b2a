import { useTranslation } from 'react-i18next';
import { Alert } from '#src/ui/alert.tsx';
import type { FormTrouble } from './account-form.ts';

/** What kept the last press from working; stands just above the button that was pressed. */
export function Trouble({ trouble }: { trouble: FormTrouble | undefined }) {
  const { t } = useTranslation('ui');
  if (!trouble) return null;
  const { sentence, offline } = trouble;
  return (
    <div ref={bringIntoSight} className="scroll-mb-24">
      <Alert tone="error" title={offline && sentence}>
        {offline ? t('ui:offline') : sentence}
      </Alert>
    </div>
  );
}

/** It may come below the keyboard of a phone; the button below it is to be seen too. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
