import type { ReactNode } from 'react';
import { ChildNiche } from '#src/learning/families/child-face.tsx';
import { WriteLink } from '#src/learning/families/writing/write-link.tsx';
import { optionKey } from '#src/offer/trials/choices.ts';
import { formatDate, formatZone } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import type { ShownRoster } from './read-roster.ts';

type Learner = ShownRoster['learners'][number];

type RosterProps = {
  roster: ShownRoster;
  /** Its id. */
  lesson: string;
  /** What its teacher can do for all of them. */
  acts?: ReactNode;
};

/** Who learns in a class or group, for its teacher. Links lead to it by `#learners`. */
export function Roster({ roster: { learners, more }, lesson, acts }: RosterProps) {
  const { t } = useTranslation('enrolments/roster');
  return (
    <section id="learners" aria-labelledby="learners-heading" className="grid scroll-mt-24 grid-cols-1 gap-4">
      <div className="grid gap-2">
        <h2 id="learners-heading" className="text-xl">
          {t('heading')}
        </h2>
        <p className="max-w-[42em] text-soft">{t(learners.length === 0 ? 'nobody' : 'lead')}</p>
      </div>
      {learners.length > 0 && acts}
      {learners.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2">
          {learners.map((one) => (
            <OnRoster key={one._id} learner={one} lesson={lesson} />
          ))}
        </ul>
      )}
      {more && <p className="text-soft">{t('more', { count: learners.length })}</p>}
    </section>
  );
}

function OnRoster({ learner, lesson }: { learner: Learner; lesson: string }) {
  const { t, i18n } = useTranslation(['enrolments/roster', 'families', 'trials']);
  const { firstName, ageGroup, grade, note, language, timeZone, since, cannotComeAt, certifiedAt } = learner;
  const reader = i18n.language as Language;
  const zone = useVisitorZone();
  const dayOf = (instant: string) => formatDate(new Date(instant), zone, reader);
  const facts = [ageGroup && t('age', ageGroup), grade && t(`trials:${optionKey(grade)}`)].filter(Boolean);
  const family = [t(`languages.${language}`), timeZone && formatZone(timeZone, reader)].filter(Boolean);
  return (
    <Card as="li" className="flex items-start gap-4 p-4">
      <ChildNiche face={learner} size={56} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 className="text-lg wrap-anywhere">{firstName || t('families:nameless')}</h3>
        {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        <p className="text-sm">{t('family', { facts: family.join(', ') })}</p>
        {note && (
          <p className="rounded-md border-[1.5px] border-line bg-sand px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
        {cannotComeAt && (
          <p className="text-sm font-semibold">{t('cannotCome', { date: dayOf(cannotComeAt) })}</p>
        )}
        <p className="text-sm text-soft">{t('since', { date: dayOf(since) })}</p>
        {certifiedAt && (
          <p className="text-sm font-semibold text-turquoise">
            {t('certified', { date: dayOf(certifiedAt) })}
          </p>
        )}
        <WriteLink to="family" lesson={lesson} learner={learner._id} name={firstName} />
      </div>
    </Card>
  );
}
