import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { EnrolDialog } from '#src/learning/enrolments/enrol-dialog.tsx';
import type { Family } from '#src/learning/enrolments/enrolling/use-family.ts';
import { GiveUp } from '#src/learning/enrolments/giving-up/give-up.tsx';
import { joiningOf } from '#src/learning/enrolments/joining/joining.ts';
import { WaitAction } from '#src/learning/enrolments/waiting/wait-action.tsx';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { HeldBack } from '#src/offer/lessons/card/held-back.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { JoiningNote } from './joining-note.tsx';
import { Over } from './over.tsx';

const row = 'flex flex-wrap items-center gap-x-5 gap-y-3';
const wide = 'w-full sm:w-auto sm:min-w-56';

type DetailsActionProps = {
  user: SessionUser;
  kind: Kind;
  lesson: ShownLesson;
  /** Of a student, where it could be read. */
  family: Family | undefined;
};

/** What this person can do here: enrol, enter, edit; or why there is nothing to press. */
export function DetailsAction(props: DetailsActionProps) {
  const { user, kind, lesson } = props;
  const mayEnrol = user.role === 'student' && !lesson.isOver;
  // Whoever pressed the button on the public page has decided already.
  const [search] = useSearchParams();
  const [asking, setAsking] = useState(mayEnrol && lesson.placesLeft !== 0 && search.has('enrol'));
  return (
    <>
      <WhatToPress {...props} onEnrol={() => setAsking(true)} />
      {/* It stays open when the last place is taken, and tells who has it. */}
      <EnrolDialog open={asking} onClose={() => setAsking(false)} kind={kind} lesson={lesson} />
    </>
  );
}

function WhatToPress(props: DetailsActionProps & { onEnrol: () => void }) {
  const { user, kind, lesson, family, onEnrol } = props;
  const { t } = useTranslation('lesson-pages');
  const joining = joiningOf(lesson, useNow());
  const mayTakePlace = user.role === 'student' && !lesson.isOver;
  const id = lesson._id;
  const classroom = href('/classroom/:id/:type', { id, type: kind });
  if (lesson.isEnrolled) {
    return (
      <div className={row}>
        <ButtonLink href={classroom} className={wide}>
          {t('details.enter')}
        </ButtonLink>
        <WhoLearnsHere family={family} />
        {joining && <JoiningNote opensIn={joining.opensIn} />}
        {user.role === 'student' && lesson.isOver && <p className="text-soft">{t('details.over')}</p>}
        {mayTakePlace && lesson.placesLeft === 0 && <WaitAction kind={kind} lesson={lesson} />}
        {mayTakePlace && lesson.placesLeft !== 0 && (
          <Button variant="quiet" onClick={onEnrol}>
            {t('details.another')}
          </Button>
        )}
        {family?.learners.map(({ _id, firstName }) => {
          const place = family.here[_id];
          return place && <GiveUp key={_id} id={place} title={lesson.title} child={firstName} />;
        })}
      </div>
    );
  }
  if (lesson.teacherId === user._id) {
    return (
      <div className="grid gap-4">
        <HeldBack isHeldBack={lesson.isHeldBack} />
        <div className={row}>
          <ButtonLink href={href('/edit/:id/:state', { id, state: kind })} className={wide}>
            {t('details.edit')}
          </ButtonLink>
          <ButtonLink href={classroom} variant="plain">
            {t('details.enter')}
          </ButtonLink>
        </div>
      </div>
    );
  }
  if (user.role !== 'student') {
    return (
      <div className={row}>
        {user.role === 'admin' && (
          <ButtonLink href={classroom} variant="quiet" className={wide}>
            {t('details.enter')}
          </ButtonLink>
        )}
        <p className="text-soft">{t('details.onlyStudents')}</p>
      </div>
    );
  }
  if (lesson.isOver) return <Over />;
  if (lesson.placesLeft === 0) return <WaitAction kind={kind} lesson={lesson} />;
  return (
    <div className={row}>
      <Button onClick={onEnrol} className={wide}>
        {t('details.enrol')}
      </Button>
    </div>
  );
}

/** Which children learn here; an only child need not be named. */
function WhoLearnsHere({ family }: { family: Family | undefined }) {
  const { t } = useTranslation('lesson-pages');
  if (!family || family.learners.length < 2) return <p className="text-soft">{t('details.enrolled')}</p>;
  const here = family.learners.filter(({ _id }) => _id in family.here);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-soft">{t('details.learnsHere')}</p>
      {here.map((one) => (
        <ChildName key={one._id} face={one} />
      ))}
    </div>
  );
}
