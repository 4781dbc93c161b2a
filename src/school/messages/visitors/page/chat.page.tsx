import { useEffect } from 'react';
import { href, useLoaderData, useNavigate } from 'react-router';
import { currentUser } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { BeginForm } from './begin-form.tsx';
import { Likely } from './likely.tsx';
import { OtherWays } from './other-ways.tsx';

/** Milliseconds for which the page is the same for everybody: what is likely changes by the hour. */
const step = 15 * 60_000;

export async function loader() {
  return { now: Math.floor(Date.now() / step) * step };
}

/** The online chat (spec §2, Footer): a visitor without an account begins a conversation with the school. */
export function Component() {
  const { now } = useLoaderData<typeof loader>();
  const { t } = useTranslation('messages/visitors');
  useOwnMessages();
  return (
    <div className="wrap grid max-w-2xl grid-cols-1 gap-8 pt-6 pb-20 lg:pt-10">
      <PageHead title={t('title')} description={t('description')} />
      <header className="grid gap-3">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="text-lg text-soft">{t('lead')}</p>
        <p>
          <Likely now={now} />
        </p>
      </header>
      <BeginForm />
      <OtherWays />
    </div>
  );
}

/** Leads on who has an account: their conversation with the school is among their messages. */
function useOwnMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let here = true;
    void currentUser().then((user) => {
      if (here && (user?.role === 'student' || user?.role === 'teacher'))
        void navigate(href('/messages/new'), { replace: true });
    });
    return () => {
      here = false;
    };
  }, [navigate]);
}
