import { href } from 'react-router';
import { optionKey } from '#src/offer/trials/choices.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ChildNiche } from './child-face.tsx';
import type { contract } from './contract.ts';
import { mostLearners } from './family.ts';
import { changedLearner, learner as newLearner } from './input.ts';
import { LearnerFields, learnerInput } from './learner-fields.tsx';
import type { Learner } from './read-learners.ts';

const call = caller<typeof contract>();

/** The children of a family: who they are, and the ways to add, change and remove one. */
export function Children({ learners }: { learners: readonly Learner[] }) {
  const { t } = useTranslation('families');
  return (
    <section aria-labelledby="children" className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <h2 id="children" className="text-xl">
          {t('children.heading')}
        </h2>
        <p className="text-soft">{t('children.lead')}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {learners.map((one) => (
          <Child key={one._id} learner={one} />
        ))}
      </ul>
      {learners.length < mostLearners && (
        <div>
          <Act
            label={t('children.add')}
            look={{ variant: learners.length === 0 ? 'press' : 'quiet' }}
            title={t('children.addTitle')}
            schema={newLearner}
            read={learnerInput}
            confirm={t('children.addConfirm')}
            act={(_, body) => call('POST /api/learners', { body })}
            done={t('children.added')}
          >
            {(wrong) => <LearnerFields wrong={wrong} />}
          </Act>
        </div>
      )}
    </section>
  );
}

function Child({ learner }: { learner: Learner }) {
  const { t, language } = useTranslation(['families', 'trials']);
  const { _id: id, firstName, grade, birthYear, note, kind } = learner;
  const name = firstName || t('nameless');
  const facts = [
    grade && t(`trials:${optionKey(grade)}`),
    birthYear && t('children.born', { year: birthYear }),
  ].filter(Boolean);
  return (
    <Card as="li" className="grid content-between gap-3 p-4">
      <div className="flex items-start gap-4">
        <ChildNiche face={learner} size={72} />
        <div className="grid min-w-0 flex-1 gap-2">
          <div>
            <h3 className="text-lg wrap-anywhere" lang={language}>
              {name}
            </h3>
            {facts.length > 0 && <p className="text-sm text-soft">{facts.join(' · ')}</p>}
          </div>
          {note && <p className="text-sm whitespace-pre-line wrap-anywhere">{note}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Act
          label={<Named word={t('children.change')} name={name} />}
          title={t('children.changeTitle')}
          schema={changedLearner}
          read={learnerInput}
          confirm={t('children.changeConfirm')}
          act={(_, body) => call('PATCH /api/learners/:id', { params: { id }, body })}
          done={t('children.changed')}
        >
          {(wrong) => <LearnerFields learner={learner} wrong={wrong} />}
        </Act>
        <ButtonLink href={href('/child-calendar/:id', { id })} variant="quiet" size="small">
          <Named word={t('children.calendar')} name={name} />
        </ButtonLink>
        {kind === 'owner' && (
          <Act
            label={<Named word={t('children.remove')} name={name} />}
            look={{ variant: 'plain', size: 'small' }}
            title={t('children.removeTitle', { name })}
            text={<p>{t('children.removeText')}</p>}
            confirm={t('children.removeConfirm')}
            destroys
            act={() => call('DELETE /api/learners/:id', { params: { id } })}
            done={t('removed')}
          />
        )}
      </div>
    </Card>
  );
}

/** A button's word, with the child's name for a screen reader. */
function Named({ word, name }: { word: string; name: string }) {
  return (
    <>
      {word}
      <span className="sr-only">{`: ${name}`}</span>
    </>
  );
}
