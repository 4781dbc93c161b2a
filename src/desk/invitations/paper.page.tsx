import { useState } from 'react';
import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';
import { PaperSlips } from './paper-slips.tsx';
import { WavePeople } from './wave-people.tsx';

const call = caller<typeof contract>();

type Printed = OutputOf<(typeof contract)['POST /api/admin/invitation-papers']>;

export const loader = forAdmin(() => call('GET /api/admin/invitation-papers', {}));

/** Invites those who have no e-mail: chooses whom, makes a code for each, and prints it before the page is left. */
export function Component() {
  const { people, left } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/invitations');
  // A new code ends the one on paper: whoever has one is chosen by hand.
  const [without, setWithout] = useState<ReadonlySet<string>>(
    () => new Set(people.flatMap(({ _id, invitedAt }) => (invitedAt ? [_id] : []))),
  );
  const [printed, setPrinted] = useState<Printed>();
  const [inAll, setInAll] = useState(false);
  const userIds = people.map(({ _id }) => _id).filter((id) => !without.has(id));
  const anew = people.flatMap(({ _id, invitedAt }) => (invitedAt && !without.has(_id) ? [_id] : []));
  const count = userIds.length;

  function toggle(id: string) {
    setWithout(
      without.has(id) ? new Set([...without].filter((one) => one !== id)) : new Set([...without, id]),
    );
  }

  return (
    <>
      <PageTitle>{t('paper.heading')}</PageTitle>
      <div className="grid gap-2">
        <p>
          <Link to={href('/admin/invitations')}>{t('heading')}</Link>
        </p>
        <h1 className="text-2xl">{t('paper.heading')}</h1>
        <p className="text-soft">{t('paper.lead')}</p>
      </div>
      {printed ? (
        <section className="grid grid-cols-1 gap-4">
          <p role="status">{t('paper.made', { count: printed.papers.length })}</p>
          <div className="flex flex-wrap items-center gap-4">
            <Button size="small" onClick={() => window.print()}>
              {t('paper.print')}
            </Button>
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={inAll}
                onChange={() => setInAll(!inAll)}
                className="size-5 accent-link"
              />
              {t('paper.inAll')}
            </label>
          </div>
          <PaperSlips {...printed} inAll={inAll} />
        </section>
      ) : (
        <>
          <WavePeople
            people={people.map(({ phone, ...one }) => ({ ...one, email: phone }))}
            left={left}
            without={without}
            nobody={t('paper.nobody')}
            onToggle={toggle}
          />
          {count > 0 && (
            <div>
              <Act
                label={t('paper.make', { count })}
                title={t('paper.make', { count })}
                text={t('paper.text')}
                confirm={t('paper.confirm')}
                act={async () =>
                  setPrinted(await call('POST /api/admin/invitation-papers', { body: { userIds, anew } }))
                }
                done={t('paper.done')}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
