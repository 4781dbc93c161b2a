import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import type { PersonIn, RoomState } from '../../protocol.ts';
import type { Lead } from '../../schemas.ts';
import { Face } from '../tile.tsx';
import { leads } from '../use-view.ts';

type PersonRowProps = {
  person: PersonIn;
  /** All who are in the room. */
  among: readonly PersonIn[];
  state: RoomState | null;
  isMe: boolean;
  /** Given to whoever may lead this person. */
  lead: ((act: Lead) => void) | undefined;
};

/** Somebody in the list, how it is with them, and what whoever leads can do. */
export function PersonRow({ person, among, state, isMe, lead }: PersonRowProps) {
  const { t } = useTranslation('room/stage');
  const kind = t(`kind.${person.kind}`);
  const words = [
    person.kind !== 'learner' && kind !== person.name && kind,
    person.extra && t('people.extra'),
    person.hand !== null && t('tile.hand'),
    person.away ? t('people.away') : !person.voice && t('tile.muted'),
    person.line !== 'good' && t(`people.line.${person.line}`),
  ].filter((one) => typeof one === 'string');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Face who={person} among={among} className="w-9 shrink-0 text-sm" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">
          {isMe ? t('tile.me', { name: person.name }) : person.name}
        </p>
        {words.length > 0 && <p className="text-sm text-soft">{words.join(' · ')}</p>}
      </div>
      {lead && state && <ActsOnOne person={person} state={state} lead={lead} />}
    </li>
  );
}

type ActsOnOneProps = { person: PersonIn; state: RoomState; lead: (act: Lead) => void };

function ActsOnOne({ person, state, lead }: ActsOnOneProps) {
  const { t } = useTranslation('room/stage');
  const [removing, setRemoving] = useState(false);
  const { id: who, name } = person;
  return (
    <details className="basis-full">
      <summary className="flex min-h-11 items-center font-semibold text-link">
        <span>{t('lead.acts', { name })}</span>
      </summary>
      <div className="flex flex-wrap gap-2 pt-1 pb-2">
        {!person.extra && !leads(person) && <ActsOnSeat person={person} state={state} lead={lead} />}
        <Button variant="danger" size="small" onClick={() => setRemoving(true)}>
          {t('lead.remove')}
        </Button>
      </div>
      <Dialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('lead.removeAsk', { name })}
        size="small"
      >
        <div className="grid gap-4">
          <p>{t('lead.removeText')}</p>
          <Button variant="danger" onClick={() => lead({ act: 'remove', who })}>
            {t('lead.remove')}
          </Button>
          <Button variant="quiet" onClick={() => setRemoving(false)}>
            {t('ui:cancel')}
          </Button>
        </div>
      </Dialog>
    </details>
  );
}

/** What a teacher always may, and what a second screen has with the first, is not given or taken. */
function ActsOnSeat({ person, state, lead }: ActsOnOneProps) {
  const { t } = useTranslation('room/stage');
  const { id: who } = person;
  const act = (label: string, doing: () => void) => (
    <Button variant="quiet" size="small" onClick={doing}>
      {label}
    </Button>
  );
  const speakers = state.speakers === 'all' ? [] : state.speakers;
  const drawers = Array.isArray(state.drawing) ? state.drawing : [];
  const draws = state.drawing === 'all' || drawers.includes(who);
  return (
    <>
      {person.voice
        ? act(t('lead.mute'), () => lead({ act: 'mute', who }))
        : act(t('lead.askUnmute'), () => lead({ act: 'ask-unmute', who }))}
      {person.camera
        ? act(t('lead.stopCamera'), () => lead({ act: 'stop-camera', who }))
        : act(t('lead.askShow'), () => lead({ act: 'ask-show', who }))}
      {person.hand !== null && act(t('lead.lowerHand'), () => lead({ act: 'lower-hand', who }))}
      {state.speakers !== 'all' &&
        act(speakers.includes(who) ? t('lead.takeWord') : t('lead.giveWord'), () =>
          lead({ act: 'speakers', who: turned(speakers, who) }),
        )}
      {state.drawing !== 'all' &&
        act(draws ? t('lead.takePen') : t('lead.givePen'), () => {
          const left = turned(drawers, who);
          lead({ act: 'drawing', who: left.length > 0 ? left : 'teacher' });
        })}
    </>
  );
}

/** The list with somebody, or without them if they were in it. */
function turned(list: readonly string[], who: string): string[] {
  return list.includes(who) ? list.filter((one) => one !== who) : [...list, who];
}
