import { useState } from 'react';
import { href, Link } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { inEachLanguage, type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useSave } from '#src/staff/frame/use-save.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type StaffText = OutputOf<(typeof contract)['GET /api/admin/texts/:name']>;

/** Both languages beside each other, and under each how it will be read. */
export function TextForm({ text }: { text: StaffText }) {
  const { _id: key, heading, usual, limit } = text;
  const { t } = useTranslation('staff/site/texts');
  const [typed, setTyped] = useState(text.texts ?? usual ?? inEachLanguage(() => ''));
  const { bind, busy, refused, errors } = useSave(
    () => call('PATCH /api/admin/texts/:name', { params: { name: key }, body: typed }),
    t('done'),
  );
  return (
    <form {...bind} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {languages.map((language) => (
          <div key={language} className="grid min-w-0 grid-cols-1 content-start gap-4">
            <Field
              as="textarea"
              name={language}
              label={t(`staff:languages.${language}`)}
              hint={t('limit', { number: limit })}
              lang={language}
              rows={limit > 400 ? 8 : 4}
              maxLength={limit}
              required
              value={typed[language]}
              onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
              error={errors[language]}
            />
            <Preview language={language} heading={heading[language]} text={typed[language]} />
          </div>
        ))}
      </div>
      {refused && <Alert tone="error">{refused.message || t('ui:failed')}</Alert>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {t('save')}
        </Button>
        {key !== 'payment' && <Link to={href('/pricing')}>{t('onThePage')}</Link>}
      </div>
    </form>
  );
}

type PreviewProps = { language: Language; heading: string; text: string };

function Preview({ language, heading, text }: PreviewProps) {
  const { t } = useTranslation('staff/site/texts');
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-soft">{t('preview')}</figcaption>
      <Card look="row" lang={language} className="p-5">
        <p className="text-lg font-bold">{heading}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
      </Card>
    </figure>
  );
}
