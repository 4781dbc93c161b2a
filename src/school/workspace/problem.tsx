import { href, isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';

/** Stands where a page could not be loaded: there is none, or it did not come. */
export function Problem() {
  const { t } = useTranslation('workspace');
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const status = error instanceof CallError || isRouteErrorResponse(error) ? error.status : undefined;
  const gone = status === 404 || status === 400;
  const what = gone ? 'gone' : status === 403 ? 'forbidden' : 'failed';
  return (
    <section className="grid max-w-xl justify-items-start gap-5">
      <title>{t(`problem.${what}.heading`)}</title>
      <h1 className="text-2xl">{t(`problem.${what}.heading`)}</h1>
      <Alert tone={what === 'failed' ? 'error' : 'info'}>{t(`problem.${what}.text`)}</Alert>
      {what === 'failed' ? (
        <Button busy={state === 'loading'} onClick={() => revalidate()}>
          {t('problem.retry')}
        </Button>
      ) : (
        <ButtonLink href={href('/dashboard')}>{t('dashboard')}</ButtonLink>
      )}
    </section>
  );
}
