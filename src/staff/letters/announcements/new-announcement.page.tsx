import { href, Link, useNavigate } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { onLeaving } from '#src/platform/browser/token.ts';
import { caller } from '#src/platform/http/call.ts';
import { fieldIn } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { AnnounceForm } from '#src/school/messages/announcing/announce-form.tsx';
import { bodyOf, nothingTyped, type Typed } from '#src/school/messages/announcing/typed.ts';
import { type Audience, audiences } from '#src/school/messages/kinds.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { makeDraft, useDraft } from '#src/ui/forms/draft.ts';
import type { contract } from './contract.ts';
import { type ChosenLesson, LessonsField } from './lessons-field.tsx';

const call = caller<typeof contract>();

type TypedBySchool = Typed & { audience: Audience; lessons: ChosenLesson[] };

/** What was typed and not sent yet. */
const draft = makeDraft<TypedBySchool>('announcement', {
  ...nothingTyped,
  audience: 'families',
  lessons: [],
});
onLeaving(draft.clear);

export const loader = forAdmin(async () => null);

/** The school writes to many at once: to whom, in every language, now or later. */
export function Component() {
  const { t } = useTranslation('staff/letters/announcements');
  const { businessTimeZone } = useSettings();
  const navigate = useNavigate();
  const { audience, lessons } = useDraft(draft);

  function sentIn({ audience, lessons, ...typed }: TypedBySchool) {
    const lessonIds = audience === 'lessons' ? lessons.map(({ _id }) => _id) : [];
    return { audience, lessonIds, ...bodyOf(typed, businessTimeZone) };
  }

  /** Each reads what is written in their language. */
  async function preview(typed: TypedBySchool) {
    const { audience, lessonIds, dueAt } = sentIn(typed);
    const query = { audience, lessonIds: lessonIds.join(), dueAt };
    const { copies } = await call('GET /api/admin/announcement-receivers', { query });
    const readings = languages.map((reader) => ({
      ...{ reader, language: reader },
      words: typed[fieldIn('text', reader)].trim(),
    }));
    return { copies, readings };
  }

  return (
    <>
      <PageTitle>{t('write')}</PageTitle>
      <div className="grid gap-2">
        <p>
          <Link to={href('/admin/announcements')}>{t('heading')}</Link>
        </p>
        <h1 className="text-2xl">{t('write')}</h1>
        <p className="text-soft">{t('writeLead')}</p>
      </div>
      <AnnounceForm
        draft={draft}
        zone={businessTimeZone}
        receivers="people"
        inAll
        preview={preview}
        send={(typed) =>
          call('POST /api/admin/announcements', { body: { key: typed.key, ...sentIn(typed) } })
        }
        onSent={() => navigate(href('/admin/announcements'))}
      >
        {(wrong) => (
          <>
            <ChoiceGroup
              legend={t('fields.audience')}
              name="audience"
              columns={2}
              value={audience}
              onChange={(value) => draft.change({ audience: value, key: '' })}
              options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
              error={wrong.audience}
            />
            {audience === 'lessons' && (
              <LessonsField
                chosen={lessons}
                onChange={(chosen) => draft.change({ lessons: chosen, key: '' })}
                error={wrong.lessonIds}
              />
            )}
          </>
        )}
      </AnnounceForm>
    </>
  );
}
