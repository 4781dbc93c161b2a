import { useState } from 'react';
import { href, Link, redirect, useLoaderData } from 'react-router';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { caller, pageCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { makeDraft } from '#src/ui/forms/draft.ts';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { AnnounceForm } from './announce-form.tsx';
import { AnnouncedList } from './announced-list.tsx';
import type { contract } from './contract.ts';
import { bodyOf, nothingTyped } from './typed.ts';

const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

export const loader = signedIn(async ({ role }, { params: { lessonId = '' } }) => {
  if (role !== 'teacher') throw redirect(href('/dashboard'));
  const [receivers, announced] = await Promise.all([
    orFailed(call('GET /api/announcement-receivers', { query: { lessonId } })),
    orFailed(callPage('GET /api/announcements', { query: { lessonId } })),
  ]);
  return { lessonId, receivers, announced };
});

/** A teacher writes to all families of a lesson at once; each answers to them alone. */
export function Component() {
  const { t } = useTranslation('messages/announcing');
  const { lessonId, receivers, announced } = useLoaderData<typeof loader>();
  const lesson = receivers?.lesson;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="grid gap-2">
        {lesson && (
          <p>
            <Link to={href('/classdetails/:id/:type', { id: lesson._id, type: lesson.kind })}>
              {lesson.title}
            </Link>
          </p>
        )}
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-[42em] text-soft">{t('lead')}</p>
      </div>
      {receivers ? (
        <>
          <p className="font-semibold">{t('now.families', { count: receivers.copies })}</p>
          <Writing key={lessonId} lessonId={lessonId} />
        </>
      ) : (
        <LoadProblem text={t('failed')} />
      )}
      {announced ? (
        <AnnouncedList key={lessonId} lessonId={lessonId} first={announced} />
      ) : (
        <LoadProblem text={t('before.failed')} />
      )}
    </>
  );
}

function Writing({ lessonId }: { lessonId: string }) {
  const zone = useVisitorZone();
  const [draft] = useState(() => makeDraft(`announcement ${lessonId}`, nothingTyped));
  return (
    <AnnounceForm
      draft={draft}
      zone={zone}
      receivers="families"
      preview={(typed) =>
        call('POST /api/announcements/preview', { body: { lessonId, ...bodyOf(typed, zone) } })
      }
      send={(typed) =>
        call('POST /api/announcements', { body: { key: typed.key, lessonId, ...bodyOf(typed, zone) } })
      }
    />
  );
}
