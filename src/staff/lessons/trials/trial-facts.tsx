import { href, Link } from 'react-router';
import { optionIn } from '#src/offer/trials/choices.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import {
  formatDate,
  formatTime,
  formatWeekday,
  formatZone,
  homeTimeZone,
} from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { AgreedTo, Facts } from '#src/staff/frame/facts.tsx';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import type { TrialStory } from './contract.ts';
import { Reach } from './reach.tsx';

/** When the lesson is, on every clock that matters, who gives it, and how far it has come. */
export function LessonFacts({ trial }: { trial: TrialStory }) {
  const { t } = useTranslation(['staff/lessons/trials', 'staff/lessons/trials/chosen']);
  const { startTime, timeKeeper, contactedAt, contactDueAt, teacher, hourOf, outcome, cancelled } = trial;
  const clocks = useClocks(trial);
  return (
    <Facts
      facts={[
        [t('columns.lesson'), startTime ? null : t(`timeKeepers.${timeKeeper}`)],
        ...clocks,
        [t('contact.due'), contactDueAt && <Due key="due" at={contactDueAt} />],
        [t('facts.contacted'), contactedAt && <Moment at={contactedAt} />],
        [
          t('columns.teacher'),
          teacher ? (
            <Link key="teacher" to={`${href('/admin/trials')}?teacher=${teacher._id}`}>
              {teacher.name}
            </Link>
          ) : (
            [t('teacher.nobody'), hourOf && t('staff/lessons/trials/chosen:hour', { teacher: hourOf.name })]
              .filter(Boolean)
              .join('. ')
          ),
        ],
        [t('facts.place'), <Place key="place" place={trial.place} />],
        [t('facts.outcome'), outcome && t(`states.${outcome}`)],
        [t('facts.cancelledAt'), cancelled && <Moment at={cancelled.at} />],
        [t('facts.cancelledBy'), cancelled && t(`cancelledBy.${cancelled.by}`)],
      ]}
    />
  );
}

/** Where it takes place: in our own room, at the teacher's link, or not known yet. */
function Place({ place }: Pick<TrialStory, 'place'>) {
  const { t } = useTranslation('staff/lessons/trials');
  if (place?.link)
    return (
      <a href={place.link} target="_blank" rel="noreferrer" className="wrap-anywhere">
        {place.link}
      </a>
    );
  return <span>{t(place?.isOwnRoom ? 'place.own' : 'place.unknown')}</span>;
}

/** Everything the family said when it booked. */
export function FamilyFacts({ trial }: { trial: TrialStory }) {
  const { t } = useTranslation('staff/lessons/trials');
  const heard = [optionIn(t, trial.hearAboutUs), trial.hearAboutUsOther].filter(Boolean).join(': ');
  return (
    <Facts
      facts={[
        [t('trials:fields.childrenFullName'), trial.childrenFullName],
        [t('trials:fields.gradeLevel'), optionIn(t, trial.gradeLevel)],
        [t('trials:fields.subject'), optionIn(t, trial.subject)],
        [t('trials:fields.wishedTeacher'), trial.wishedTeacher || null],
        [t('trials:fields.parentName'), trial.parentName],
        [t('facts.reach'), <Reach key="reach" phone={trial.parentPhoneNumber} email={trial.parentEmail} />],
        [t('facts.language'), t(`staff:languages.${trial.language}`)],
        [t('facts.filledInBy'), t(trial.isParent ? 'trials:who.parent' : 'trials:who.student')],
        [t('facts.planning'), optionIn(t, trial.planningToStart)],
        [t('facts.heard'), heard],
        [t('facts.createdAt'), <Moment key="createdAt" at={trial.createdAt} />],
        [t('staff:agreedTo.label'), <AgreedTo key="agreedTo" agreed={trial.agreedTo} />],
      ]}
    />
  );
}

/** The business's clock, the family's and Toshkent's, each zone once. */
function useClocks({ startTime, timeZone }: TrialStory): [string, string][] {
  const { t, language } = useTranslation('staff/lessons/trials');
  const { businessTimeZone } = useSettings();
  if (!startTime || !timeZone) return [];
  const instant = new Date(startTime);
  const name = (zone: string) => {
    if (zone === businessTimeZone) return 'clocks.business';
    return zone === timeZone ? 'clocks.family' : 'clocks.home';
  };
  return [...new Set([businessTimeZone, timeZone, homeTimeZone])].map((zone) => [
    t(name(zone), { city: formatZone(zone, language) }),
    [
      formatWeekday(instant, zone, language, 'long'),
      formatDate(instant, zone, language),
      formatTime(instant, zone, language),
    ].join(', '),
  ]);
}
