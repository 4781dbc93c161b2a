import { useState } from 'react';
import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { listQueryOf } from '#src/staff/list/address.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';
import { WaveChoice } from './wave-choice.tsx';
import { WaveLetters } from './wave-letters.tsx';
import { WavePeople } from './wave-people.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(async ({ request }) => {
  const query = listQueryOf(request);
  return { query, wave: await call('GET /api/admin/invitation-wave', { query }) };
});

/** Invites some of those who were brought in: whom, the letter in each language, and only then is it sent. */
export function Component() {
  const { query, wave } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/invitations');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const isAgain = query.again === 'true';
  const userIds = wave.people.map(({ _id }) => _id).filter((id) => !without.has(id));
  const count = userIds.length;

  function toggle(id: string) {
    setWithout(
      without.has(id) ? new Set([...without].filter((one) => one !== id)) : new Set([...without, id]),
    );
  }

  return (
    <>
      <PageTitle>{t('wave.heading')}</PageTitle>
      <div className="grid gap-2">
        <p>
          <Link to={href('/admin/invitations')}>{t('heading')}</Link>
        </p>
        <h1 className="text-2xl">{t('wave.heading')}</h1>
        <p className="text-soft">{t('wave.lead')}</p>
      </div>
      <WaveChoice query={query} />
      <WavePeople people={wave.people} left={wave.left} without={without} onToggle={toggle} />
      {wave.withoutAddress > 0 && (
        <p>
          {`${t('wave.withoutAddress', { count: wave.withoutAddress })} `}
          <Link to={href('/admin/invitations/paper')}>{t('paper.heading')}</Link>
        </p>
      )}
      <WaveLetters letters={wave.letters} />
      {count > 0 && (
        <div>
          <Act
            label={t(isAgain ? 'wave.remind' : 'wave.invite', { count })}
            title={t(isAgain ? 'wave.remind' : 'wave.invite', { count })}
            text={t('wave.text')}
            confirm={t('wave.confirm')}
            act={() => call('POST /api/admin/invitations', { body: { userIds, isAgain } })}
            done={t('wave.done')}
          />
        </div>
      )}
    </>
  );
}
