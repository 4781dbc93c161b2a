import { useTranslation } from 'react-i18next';
import { Alert } from '#src/ui/alert.tsx';
import type { FormTrouble } from './account-form.ts';

/** What kept the last press from working; stands just above the button that was pressed. */
export function Trouble({ trouble }: { trouble: FormTrouble | undefined }) {
  const { t } = useTranslation('ui');
  if (!trouble) return null;
  const { sentence, offline } = trouble;
  return (
    <div ref={bringIntoSight}>
      <Alert tone="error" title={offline && sentence}>
        {offline ? t('ui:offline') : sentence}
      </Alert>
    </div>
  );
}

/** It may come below the keyboard of a phone. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
