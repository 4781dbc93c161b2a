import { useState } from 'react';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { PageHead } from '#src/ui/elements/page-head.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { PlainFields, TrapField } from '#src/ui/forms/hidden-fields.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from './contract.ts';
import { linkAsked, linkHours } from './data-request.ts';
import { Rights } from './rights.tsx';

const call = caller<typeof contract>();

/** The rights of people over their data, and the form that mails them the link to it (spec §9, Privacy). */
export function Component() {
  const { t } = useTranslation(['privacy', 'platform']);
  const [told, setTold] = useState<string>();
  const { bind, busy, failure, wrong } = useForm({
    schema: linkAsked,
    plain: '/api/privacy/links',
    clears: true,
    async send(body, { elapsed }) {
      setTold(undefined);
      const { message } = await call('POST /api/privacy/links', { body: { ...body, elapsed } });
      setTold(message);
    },
  });
  return (
    <div className="wrap grid max-w-5xl gap-10 pt-6 pb-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-start lg:gap-14 lg:pt-10">
      <PageHead title={t('title')} description={t('description')} />
      <div className="grid gap-4">
        <h1 className="text-2xl">{t('heading')}</h1>
        <p className="text-lg text-soft">{t('lead')}</p>
        <Rights />
      </div>
      <Card as="form" look="page" {...bind} aria-labelledby="ask" className="grid gap-5 p-5 sm:p-8">
        <h2 id="ask" className="text-xl">
          {t('form.heading')}
        </h2>
        <p>{t('form.text', { hours: linkHours })}</p>
        <Field
          label={t('form.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          error={wrong.email}
        />
        <TrapField />
        <PlainFields to="/api/privacy/links" />
        {/* Always there, so that a screen reader hears what comes into it. */}
        <div role="status">
          {told && (
            <Alert tone="success" role="none">
              {told}
            </Alert>
          )}
        </div>
        {failure && !failure.fields.email && (
          <Alert tone="error">
            {failure.status === 0 ? t('offline') : failure.message || t('page.failed.text')}
          </Alert>
        )}
        <Button type="submit" busy={busy}>
          {t(busy ? 'form.busy' : 'form.button')}
        </Button>
      </Card>
    </div>
  );
}
