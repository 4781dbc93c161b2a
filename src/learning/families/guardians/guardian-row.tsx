import type { ReactNode } from 'react';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { namesOf } from '../child-face.tsx';
import { type Child, ChildChoice, chosenIn } from './child-choice.tsx';
import { chosenLearners } from './input.ts';
import { call, type Guardian } from './read-guardians.ts';

type RowProps = { guardian: Guardian; you: Guardian; isAlone?: boolean };

/** Somebody who looks after the children, and what can be done about it. */
export function GuardianRow({ guardian, you, isAlone = false }: RowProps) {
  const { t, language } = useTranslation(['families/guardians', 'families']);
  const { isYou, since, learners } = guardian;
  const day = formatDate(new Date(`${since}T12:00Z`), 'UTC', language);
  const main = learners.filter(({ kind }) => kind === 'owner');
  const differs = learners.length < you.learners.length;
  const tag = main.length === learners.length ? t('main') : t('mainOf', { names: namesOf(t, main) });
  return (
    <Card as="li" look="row" className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{t(isYou ? 'you' : 'other')}</span>
            {main.length > 0 && (
              <span className="rounded-full bg-mint px-2.5 text-sm wrap-anywhere">{tag}</span>
            )}
          </p>
          <p className="text-sm text-soft">{t('since', { date: day })}</p>
          {differs && (
            <p className="text-sm wrap-anywhere">{t('looksAfter', { names: namesOf(t, learners) })}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {isYou ? <OwnActs you={you} /> : <OthersActs guardian={guardian} you={you} />}
        </div>
      </div>
      {isYou && main.length === learners.length && !isAlone && (
        <p className="text-sm text-soft">{t('handOverHint')}</p>
      )}
    </Card>
  );
}

function OwnActs({ you }: { you: Guardian }) {
  const shared = you.learners.filter(({ kind }) => kind === 'guardian');
  if (shared.length === 0) return null;
  return (
    <ChoosingAct
      what="leave"
      about={shared}
      act={(body) => call('POST /api/guardians/leave', { body })}
      destroys
    />
  );
}

function OthersActs({ guardian, you }: RowProps) {
  const params = { id: guardian._id };
  const owned = new Set(you.learners.filter(({ kind }) => kind === 'owner').map(({ _id }) => _id));
  const about = guardian.learners.filter(({ _id }) => owned.has(_id));
  if (about.length === 0) return null;
  return (
    <>
      <ChoosingAct
        what="handOver"
        about={about}
        act={(body) => call('POST /api/guardians/:id/hand-over', { params, body })}
      />
      <ChoosingAct
        what="remove"
        about={about}
        act={(body) => call('POST /api/guardians/:id/remove', { params, body })}
        destroys
      />
    </>
  );
}

type ChoosingActProps = {
  what: 'leave' | 'remove' | 'handOver';
  /** The children that it can be done about. */
  about: readonly Child[];
  act: (body: { learnerIds?: string[] | undefined }) => Promise<unknown>;
  destroys?: boolean;
};

/** An act about all of these children, or about some. */
function ChoosingAct({ what, about, act, destroys = false }: ChoosingActProps): ReactNode {
  const { t } = useTranslation('families/guardians');
  return (
    <Act
      label={t(`acts.${what}.button`)}
      title={t(`acts.${what}.title`)}
      text={<p>{t(`acts.${what}.text`)}</p>}
      confirm={t(`acts.${what}.confirm`)}
      destroys={destroys}
      schema={chosenLearners}
      read={(fields) => ({ learnerIds: chosenIn(fields, about) })}
      act={(_, body) => act(body)}
      done={t(`acts.${what}.done`)}
    >
      {(wrong) => <ChildChoice options={about} error={wrong.learnerIds} />}
    </Act>
  );
}
