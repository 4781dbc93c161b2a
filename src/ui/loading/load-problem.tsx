import { useRevalidator } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';

/** What could not be loaded, and a way to try again: the whole page, unless `onRetry` knows better. */
export function LoadProblem({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  const { revalidate, state } = useRevalidator();
  return (
    <Alert tone="error">
      <span className="grid justify-items-start gap-3">
        <span>{text}</span>
        <Button
          variant="quiet"
          size="small"
          busy={state === 'loading'}
          onClick={onRetry ?? (() => revalidate())}
        >
          {t('retry')}
        </Button>
      </span>
    </Alert>
  );
}
