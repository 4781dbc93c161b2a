import { href, Link } from 'react-router';
import { optionIn } from '#src/offer/trials/choices.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { EnrolmentStateWords } from '#src/staff/money/enrolments/state.tsx';
import type { ShownFamily } from './contract.ts';
import { Things } from './things.tsx';

type Enrolment = ShownFamily['enrolments']['items'][number];
type LearnersProps = Pick<ShownFamily, 'learners'> & { enrolments: readonly Enrolment[] };

/** Who learns, and in what, with when it meets next. */
export function Learners({ learners, enrolments }: LearnersProps) {
  const { t } = useTranslation(['desk/families', 'families', 'trials']);
  if (learners.length === 0) return <p className="text-soft">{t('none')}</p>;
  return (
    <div className="grid gap-5">
      {learners.map(({ _id, firstName, birthYear, grade, note }) => (
        <div key={_id} className="grid grid-cols-1 gap-3 rounded-lg border-[1.5px] border-line p-4">
          <div className="grid gap-1">
            <h3 className="text-lg wrap-anywhere">{firstName || t('families:nameless')}</h3>
            <p className="text-sm text-soft">
              {[grade && optionIn(t, grade), birthYear && t('families:children.born', { year: birthYear })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {note && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
          </div>
          <Things
            things={enrolments
              .filter(({ learnerId }) => learnerId === _id)
              .map((enrolment) => ({
                _id: enrolment._id,
                name: (
                  <Link to={href('/admin/lessons/:id', { id: enrolment.lessonId })}>{enrolment.title}</Link>
                ),
                about: <Learning enrolment={enrolment} />,
              }))}
          />
        </div>
      ))}
    </div>
  );
}

function Learning({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation(['desk/families', 'lessons']);
  const { kind, nextMeeting, cancelledAt } = enrolment;
  return (
    <>
      {t(`lessons:kind.${kind}`)} · <EnrolmentStateWords enrolment={enrolment} />
      {!cancelledAt && <span>{` · ${nextMeeting ? t('next') : t('noNext')} `}</span>}
      {nextMeeting && <Moment at={nextMeeting} />}
    </>
  );
}
