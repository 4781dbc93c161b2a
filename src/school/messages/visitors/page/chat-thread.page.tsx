import { data, href, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { askersZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Likely } from './likely.tsx';
import { MessageList } from './message-list.tsx';
import { OtherWays } from './other-ways.tsx';
import { SayForm } from './say-form.tsx';
import { type Looked, readChat, useChat } from './use-chat.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const asked = { key: params.key ?? '', zone: askersZone(request) };
  try {
    const chat = await readChat(asked.key, request);
    return { ...asked, loaded: { chat, now: Date.now() }, state: 'open' as const };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isUnknown = error.status === 404 || error.status === 400;
    const state: 'unknown' | 'failed' = isUnknown ? 'unknown' : 'failed';
    return data({ ...asked, loaded: null, state }, { status: isUnknown ? 404 : 503 });
  }
}

/** A visitor’s conversation with the school, opened by the secret in its address. */
export function Component() {
  const { key, zone, loaded, state } = useLoaderData<typeof loader>();
  const { t } = useTranslation('messages/visitors');
  const { revalidate, state: loading } = useRevalidator();
  const missing = state === 'unknown' ? 'unknown' : 'failed';
  return (
    <div className="wrap grid max-w-2xl grid-cols-1 gap-8 pt-6 pb-20 lg:pt-10">
      <PageTitle>{t('thread.title')}</PageTitle>
      {loaded ? (
        <Conversation secret={key} zone={zone} loaded={loaded} />
      ) : (
        <header className="grid justify-items-start gap-3">
          <h1 className="text-2xl">{t(`page.${missing}.heading`)}</h1>
          <p className="text-lg text-soft">{t(`page.${missing}.text`)}</p>
          {missing === 'unknown' ? (
            <ButtonLink href={href('/chat')}>{t('page.unknown.again')}</ButtonLink>
          ) : (
            <Button busy={loading === 'loading'} onClick={() => revalidate()}>
              {t('page.failed.retry')}
            </Button>
          )}
        </header>
      )}
      <OtherWays />
    </div>
  );
}

type ConversationProps = { secret: string; zone: string | null; loaded: Looked };

function Conversation({ secret, zone, loaded }: ConversationProps) {
  const { t } = useTranslation('messages/visitors');
  const { chat, now, look } = useChat(secret, loaded);
  return (
    <>
      <header className="grid gap-3">
        <h1 className="text-2xl">{t('thread.title')}</h1>
        <p className="text-lg text-soft">{t('thread.lead')}</p>
        <p className="text-sm text-soft">{t('thread.secret')}</p>
      </header>
      <MessageList messages={chat.messages} zone={zone} />
      {chat.waits?.for === 'school' && (
        <p>
          <strong>{t('thread.waits')}</strong> <Likely now={now} />
        </p>
      )}
      <SayForm secret={secret} onSaid={look} />
    </>
  );
}
