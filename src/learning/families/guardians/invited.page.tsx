import { useState } from 'react';
import { data, href, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { LinkPage } from '#src/people/accounts/entering/link-page.tsx';
import { useVisitor } from '#src/people/accounts/sessions/use-visitor.ts';
import { CallError } from '#src/platform/http/call.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { Answer } from './answer.tsx';
import { call } from './read-guardians.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? '';
  try {
    const { state, firstNames } = await call('GET /api/guardians/invited/:key', { params: { key } }, request);
    return { key, state, firstNames };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    const state: 'unknown' | 'failed' = isUnknown ? 'unknown' : 'failed';
    return data({ key, state, firstNames: [] }, { status: isUnknown ? 404 : 503 });
  }
}

/**
 * An invitation, opened by the link of its mail: whom it is about, what it means, and the ways to answer. Opening it
 * changes nothing, for programs that look for bad links open them all.
 */
export function Component() {
  const { key, state: read, firstNames } = useLoaderData<typeof loader>();
  const { t } = useTranslation('families/guardians');
  const { revalidate, state: loading } = useRevalidator();
  const user = useVisitor();
  const [answered, setAnswered] = useState<'accepted' | 'asked' | 'declined'>();
  const state = answered ?? read;
  const words = wordsOf(t, { state, answered, names: firstNames.join(', ') });
  return (
    <LinkPage title={t('invited.title')} {...words}>
      {state === 'open' && <Answer secret={key} user={user} onAnswered={setAnswered} />}
      {state === 'accepted' && <ButtonLink href={href('/family')}>{t('invited.family')}</ButtonLink>}
      {state === 'failed' && (
        <Button busy={loading === 'loading'} onClick={() => revalidate()}>
          {t('invited.retry')}
        </Button>
      )}
      {['asked', 'declined', 'ended', 'expired', 'unknown'].includes(state) && (
        <ButtonLink href={href('/')}>{t('invited.home')}</ButtonLink>
      )}
    </LinkPage>
  );
}

type ShownInvitation = {
  state: ReturnType<typeof useLoaderData<typeof loader>>['state'];
  answered: 'accepted' | 'asked' | 'declined' | undefined;
  names: string;
};

function wordsOf(t: Translate, { state, answered, names }: ShownInvitation) {
  if (state === 'open')
    return {
      heading: t(`families/guardians:invited.open.${names ? 'heading' : 'nameless'}`, { names }),
      text: t('families/guardians:invited.open.text'),
    };
  const at = answered === 'accepted' ? 'done' : (`states.${state}` as const);
  return {
    heading: t(`families/guardians:invited.${at}.heading`),
    text: t(`families/guardians:invited.${at}.text`),
  };
}
