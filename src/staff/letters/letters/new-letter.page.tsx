import { href, Link, useLoaderData, useNavigate } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { fieldsIn } from '#src/platform/language/field-in.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import type { contract } from './contract.ts';
import { LetterForm, type LetterWords } from './letter-form.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(() => call('GET /api/admin/letter-frame', {}));

const empty: LetterWords = {
  list: 'newsletter',
  course: null,
  ...fieldsIn('subject', () => ''),
  ...fieldsIn('text', () => ''),
};

/** A new letter: saved as a draft, sent later. */
export function Component() {
  const frame = useLoaderData<typeof loader>();
  const { t } = useTranslation('staff/letters/letters');
  const navigate = useNavigate();

  async function keep(words: LetterWords) {
    const { _id } = await call('POST /api/admin/letters', { body: words });
    await navigate(href('/admin/letters/:id', { id: _id }));
  }

  return (
    <>
      <PageTitle>{t('write')}</PageTitle>
      <div className="grid gap-2">
        <p>
          <Link to={href('/admin/letters')}>{t('heading')}</Link>
        </p>
        <h1 className="text-2xl">{t('write')}</h1>
        <p className="text-soft">{t('writeLead')}</p>
      </div>
      <LetterForm words={empty} frame={frame} save={keep} />
    </>
  );
}
