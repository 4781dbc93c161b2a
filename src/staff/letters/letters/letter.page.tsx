import { href, useLoaderData, useNavigate } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { fieldIn, fieldsIn } from '#src/platform/language/field-in.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Facts } from '#src/staff/frame/facts.tsx';
import { Moment } from '#src/staff/frame/moment.tsx';
import { nameOfList } from '#src/staff/letters/filters.ts';
import { forThing, ThingPage } from '#src/staff/thing/thing-page.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';
import { LetterForm, type LetterWords } from './letter-form.tsx';
import { LetterPreview } from './letter-preview.tsx';

const call = caller<typeof contract>();

type Letter = OutputOf<(typeof contract)['GET /api/admin/letters/:id']>;

export const loader = forThing(async (id) => {
  const [letter, frame] = await Promise.all([
    call('GET /api/admin/letters/:id', { params: { id } }),
    call('GET /api/admin/letter-frame', {}),
  ]);
  return { letter, frame };
});

/** One letter: a draft to edit and send, or what became of it. */
export function Component() {
  const { thing, deeds } = useLoaderData<typeof loader>();
  const { letter, frame } = thing;
  const { t, i18n } = useTranslation('staff/letters/letters');
  const { _id: id, course, state, sentAt } = letter;
  const heading = letter[fieldIn('subject', i18n.language as Language)];
  return (
    <ThingPage heading={heading} section="letters" deeds={deeds}>
      <Facts
        facts={[
          [t('columns.list'), nameOfList(letter, t)],
          [t('columns.state'), t(`states.${state}`)],
          [t('sentAt'), sentAt && <Moment key="sent" at={sentAt} />],
          ...(state === 'draft'
            ? ([[t('readers'), t('readersOf', letter.readers)]] as const)
            : (['recipients', 'sent', 'failed', 'left'] as const).map(
                (name) => [t(`numbers.${name}`), letter[name]] as const,
              )),
        ]}
      />
      {state === 'draft' ? (
        <>
          <DraftActs letter={letter} />
          <LetterForm
            words={wordsOf(letter)}
            frame={frame}
            save={(body) => call('PATCH /api/admin/letters/:id', { params: { id }, body })}
          />
        </>
      ) : (
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          {languages.map((language) => (
            <LetterPreview
              key={language}
              {...{ frame, course, language }}
              subject={letter[fieldIn('subject', language)]}
              text={letter[fieldIn('text', language)]}
            />
          ))}
        </div>
      )}
    </ThingPage>
  );
}

/** What can be typed anew of it. */
function wordsOf(letter: Letter): LetterWords {
  return {
    ...{ list: letter.list, course: letter.course },
    ...fieldsIn('subject', (language) => letter[fieldIn('subject', language)]),
    ...fieldsIn('text', (language) => letter[fieldIn('text', language)]),
  };
}

/** What can be done with a draft, as it was saved last. */
function DraftActs({ letter }: { letter: Letter }) {
  const { t } = useTranslation('staff/letters/letters');
  const navigate = useNavigate();
  const { _id: id, readers } = letter;
  const params = { id };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Act
          label={t('test.button')}
          title={t('test.button')}
          text={t('test.text')}
          confirm={t('test.button')}
          act={() => call('POST /api/admin/letters/:id/test', { params })}
          done={t('test.done')}
        />
        <Act
          label={t('send.button')}
          title={t('send.title', { list: nameOfList(letter, t) })}
          text={
            <>
              <p>{t('send.text')}</p>
              <p className="font-semibold">{t('readersOf', readers)}</p>
            </>
          }
          confirm={t('send.button')}
          act={() => call('POST /api/admin/letters/:id/send', { params })}
          done={t('send.done')}
        />
        <Act
          label={t('remove.button')}
          title={t('remove.title')}
          text={t('remove.text')}
          confirm={t('remove.button')}
          destroys
          act={() => call('DELETE /api/admin/letters/:id', { params })}
          done={t('remove.done')}
          onDone={() => navigate(href('/admin/letters'))}
        />
      </div>
      <p className="text-sm text-soft">{t('asSaved')}</p>
    </div>
  );
}
