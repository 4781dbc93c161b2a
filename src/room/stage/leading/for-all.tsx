import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import type { RoomClient, RoomView } from '../../line/client.ts';
import type { RoomState } from '../../protocol.ts';
import { PanelSwitch } from './panel-switch.tsx';

type ForAllProps = { client: RoomClient; view: RoomView; state: RoomState };

/** Countdowns that are one press away, in minutes. */
const countdowns = [1, 2, 3, 5, 10];

/** What the teacher does for the whole room. */
export function ForAll({ client, view, state }: ForAllProps) {
  const { t } = useTranslation('room/stage');
  const { lead } = client;
  const [ending, setEnding] = useState(false);
  const now = useNow();
  const isEarly = view.startsAt !== null && now < view.startsAt;
  const hands = view.people.filter(({ hand }) => hand !== null);
  const act = (label: string, doing: () => void) => (
    <Button variant="quiet" size="small" onClick={doing}>
      {label}
    </Button>
  );
  return (
    <section aria-label={t('lead.all')} className="grid gap-3 border-line border-t-[1.5px] pt-3">
      <h3 className="text-base">{t('lead.all')}</h3>
      <div className="flex flex-wrap gap-2">
        {act(t('lead.muteAll'), () => lead({ act: 'mute-all' }))}
        {hands.length > 0 &&
          act(t('lead.lowerHands'), () => {
            for (const { id } of hands) lead({ act: 'lower-hand', who: id });
          })}
        {act(t('lead.praise'), () => client.react('star'))}
      </div>
      <div className="grid">
        <PanelSwitch
          name="speakers"
          label={t('lead.everybodySpeaks')}
          on={state.speakers === 'all'}
          onChange={(on) => lead({ act: 'speakers', who: on ? 'all' : [] })}
        />
        <PanelSwitch
          name="drawing"
          label={t('lead.everybodyDraws')}
          on={state.drawing === 'all'}
          onChange={(on) => lead({ act: 'drawing', who: on ? 'all' : 'teacher' })}
        />
        <PanelSwitch
          name="sharing"
          label={t('lead.everybodyShares')}
          on={state.sharing === 'all'}
          onChange={(on) => lead({ act: 'sharing', who: on ? 'all' : 'teacher' })}
        />
        <PanelSwitch
          name="chat"
          label={t('lead.chat')}
          on={state.chat}
          onChange={(on) => lead({ act: 'chat', on })}
        />
        <PanelSwitch
          name="lock"
          label={t('lead.lock')}
          on={state.locked}
          onChange={(on) => lead({ act: 'lock', on })}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{t('countdown.title')}</legend>
        <div className="flex flex-wrap gap-2">
          {countdowns.map((minutes) => (
            <Button
              key={minutes}
              variant="quiet"
              size="small"
              onClick={() => lead({ act: 'countdown', seconds: minutes * 60 })}
            >
              {t('countdown.minutes', { count: minutes })}
            </Button>
          ))}
          {state.countdownEnds !== null &&
            act(t('countdown.stop'), () => lead({ act: 'countdown', seconds: null }))}
        </div>
      </fieldset>
      <Button variant="danger" onClick={() => setEnding(true)}>
        {t('lead.end')}
      </Button>
      <Dialog
        open={ending}
        onClose={() => setEnding(false)}
        title={isEarly ? t('lead.endEarlyAsk') : t('lead.endAsk')}
        size="small"
      >
        <div className="grid gap-4">
          <p>{isEarly ? t('lead.endEarlyText') : t('lead.endText')}</p>
          <Button variant="danger" onClick={() => lead({ act: 'end' })}>
            {t('lead.end')}
          </Button>
          <Button variant="quiet" onClick={() => setEnding(false)}>
            {t('ui:cancel')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
