import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, redirect, useLoaderData } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import type { QrCode } from '#src/ui/elements/qr-code.tsx';
import { CopyField } from '#src/ui/forms/copy-field.tsx';
import { useLater } from '#src/ui/loading/use-later.ts';
import { readLearners } from '../read-learners.ts';
import { makeChildLink, readChildLinks } from './read-child-links.ts';
import { Sheet } from './sheet.tsx';

const bringShare = async () => (await import('#src/ui/forms/share.tsx')).Share;

/** A link that was just made, and what draws its code, which is fetched with it. */
type Made = { address: string; QrCode: typeof QrCode };

export const loader = signedIn(async ({ role }, { params }) => {
  if (role !== 'student') throw redirect(href('/dashboard'));
  const [learners, links] = await Promise.all([readLearners(), readChildLinks()]);
  const learner = learners.find(({ _id }) => _id === params.id);
  if (!learner) throw new Response(null, { status: 404 });
  return { learner, hasLink: links.some((link) => link.learner === learner._id) };
});

/** Where a child's link is made and shown, this once: to be sent to the child's device, scanned, copied, or printed for the fridge. */
export function Component() {
  const { t } = useTranslation(['families/child-link', 'families']);
  const { learner, hasLink } = useLoaderData<typeof loader>();
  const [made, setMade] = useState<Made>();
  const name = learner.firstName || t('families:nameless');
  return (
    <section className="grid max-w-2xl grid-cols-1 gap-6 print:max-w-none">
      <PageTitle>{t('page.title', { name })}</PageTitle>
      <div className="grid gap-2 print:hidden">
        <h1 className="text-2xl wrap-anywhere">{t('page.title', { name })}</h1>
        <p className="text-lg text-soft">{t('page.lead')}</p>
      </div>
      {made ? (
        <MadeLink
          name={name}
          address={made.address}
          sheet={<Sheet face={{ ...learner, firstName: name }} {...made} />}
        />
      ) : (
        <MakeLink id={learner._id} hasLink={hasLink} onMade={setMade} />
      )}
      <ButtonLink href={href('/family')} variant="plain" className="justify-self-start print:hidden">
        {t('page.back')}
      </ButtonLink>
    </section>
  );
}

function MakeLink({ id, hasLink, onMade }: { id: string; hasLink: boolean; onMade: (made: Made) => void }) {
  const { t } = useTranslation('families/child-link');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function make() {
    setBusy(true);
    setTrouble('');
    try {
      const { QrCode } = await import('#src/ui/elements/qr-code.tsx');
      onMade({ address: await makeChildLink(id), QrCode });
    } catch (error) {
      setTrouble((error instanceof CallError && error.message) || t('page.failed'));
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{t('page.opens')}</li>
        <li>{t('page.nothing')}</li>
        <li>{t('page.whoever')}</li>
      </ul>
      {hasLink && <Alert tone="info">{t('page.replaces')}</Alert>}
      <Button busy={busy} onClick={make}>
        {hasLink ? t('page.renew') : t('page.make')}
      </Button>
      {trouble && <Alert tone="error">{trouble}</Alert>}
    </div>
  );
}

function MadeLink({ name, address, sheet }: { name: string; address: string; sheet: ReactNode }) {
  const { t } = useTranslation('families/child-link');
  const heading = useRef<HTMLHeadingElement>(null);
  const Share = useLater(bringShare);
  // The button that was pressed is gone: reading goes on with what became of it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="grid gap-3 print:hidden">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {t('page.ready')}
        </h2>
        <p>{t('page.once')}</p>
        <div className="grid min-h-14 gap-2 sm:justify-self-start">
          {Share && <Share what={{ title: t('page.title', { name }), url: address }}>{t('page.send')}</Share>}
        </div>
      </div>
      {sheet}
      <div className="grid gap-5 print:hidden">
        <Button variant="quiet" onClick={() => print()} className="sm:justify-self-start">
          {t('page.print')}
        </Button>
        <CopyField
          label={t('page.address')}
          value={address}
          copy={t('page.copy')}
          copied={t('page.copied')}
        />
      </div>
    </>
  );
}
