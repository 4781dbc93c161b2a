import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';

/** Messages that could not be loaded; without a line, the way to what this device has kept of them. */
export function NotLoaded({ text }: { text: string }) {
  const { t } = useTranslation('messages/pages');
  return (
    <>
      <LoadProblem text={text} />
      {navigator.onLine === false && (
        <ButtonLink
          href={href('/messages')}
          reloadDocument
          variant="plain"
          size="small"
          className="justify-self-start"
        >
          {t('kept')}
        </ButtonLink>
      )}
    </>
  );
}
