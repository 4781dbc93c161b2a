import { useEffect, useState } from 'react';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { type Clash, clashWords } from './clash-words.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type ClashNoticeProps = {
  lessonId: string;
  /** Who is to learn; undefined while that is not known. */
  learnerId: string | undefined;
};

/**
 * Says what would collide if a child were enrolled. Where that cannot be read it says nothing: it stands in nobody's
 * way.
 */
export function ClashNotice({ lessonId, learnerId }: ClashNoticeProps) {
  const { t, i18n } = useTranslation(['enrolments/clashes', 'families']);
  const zone = useVisitorZone();
  const clashes = useClashes(lessonId, learnerId);
  return (
    <div role="status" className="empty:hidden">
      {clashes.length > 0 && (
        <Alert tone="info" role="none" title={t('heading')}>
          <ul className="grid gap-1">
            {clashes.map((one) => {
              const text = clashWords(one, t('families:nameless'), {
                ...{ zone, t },
                language: i18n.language as Language,
              });
              return (
                <li key={text} className="wrap-anywhere first-letter:uppercase">
                  {text}
                </li>
              );
            })}
          </ul>
          <p className="mt-2 text-sm">{t('after')}</p>
        </Alert>
      )}
    </div>
  );
}

function useClashes(lessonId: string, learnerId: string | undefined): readonly Clash[] {
  const [read, setRead] = useState<{ learnerId: string; clashes: Clash[] }>();
  useEffect(() => {
    if (learnerId === undefined) return;
    let gone = false;
    call('GET /api/lessons/:id/clashes', { params: { id: lessonId }, query: { learnerId } }).then(
      (clashes) => !gone && setRead({ learnerId, clashes }),
      (error) => {
        if (!(error instanceof CallError)) reportError(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [lessonId, learnerId]);
  return read && read.learnerId === learnerId ? read.clashes : [];
}
