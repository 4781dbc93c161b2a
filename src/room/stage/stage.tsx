import Users from 'lucide-react/icons/users';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { keepKeys, keptKeys } from '../line/choices.ts';
import type { Coming, RoomClient, RoomView, Wishes } from '../line/client.ts';
import { AlarmDialog } from './alarm-dialog.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ChatPanel } from './chat/chat-panel.tsx';
import { Countdown } from './countdown.tsx';
import type { Shortcut } from './keys/shortcut.ts';
import { PeoplePanel } from './leading/people-panel.tsx';
import { MorePanel } from './more-panel.tsx';
import type { PanelName } from './panel.tsx';
import { AskedDialog, LeaveDialog } from './questions.tsx';
import { FloatingReactions, ReactionChoice } from './reactions.tsx';
import { Scene } from './scene.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { canTakePart, isQuiet, leadsAlone, ownPerson, useUnread } from './use-view.ts';

type StageProps = {
  client: RoomClient;
  view: RoomView;
  title: string;
  coming: Pick<Coming, 'meeting' | 'as' | 'trial' | 'wishes'>;
  onLeave: () => void;
};

/** The lesson itself: what is seen, what one does, and what comes beside it. */
export function Stage({ client, view, title, coming, onLeave }: StageProps) {
  const { t } = useTranslation('room/stage');
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [asking, setAsking] = useState<'leave' | 'alarm' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  const [wishes, setWishes] = useState(coming.wishes);
  const [keys, setKeys] = useState(keptKeys);
  const draft = useRef('');
  const alarmDraft = useRef('');
  // A second screen is nobody else.
  const count = view.people.filter(({ extra }) => !extra).length;
  const unread = useUnread(view, panel === 'chat');
  const close = useCallback(() => setPanel(null), []);
  const turn = (name: PanelName) => setPanel(panel === name ? null : name);

  const press = useCallback(
    (does: Shortcut) => {
      const { own } = client.view();
      const self = ownPerson(client.view());
      if (does === 'voice' && (self?.may.speak || own.voice)) void client.setVoice(!own.voice);
      if (does === 'camera' && (self?.may.show || own.camera)) void client.setCamera(!own.camera);
      if (does === 'hand' && canTakePart(client.view())) client.hand(self?.hand === null);
      if (does === 'chat') setPanel((now) => (now === 'chat' ? null : 'chat'));
    },
    [client],
  );
  useShortcuts(keys, press);

  function turnKeys(on: boolean): void {
    setKeys(on);
    keepKeys(on);
  }

  function wish(next: Wishes): void {
    setWishes(next);
    client.setWishes(next);
  }

  return (
    <div ref={place} className="fills-screen flex h-dvh flex-col overflow-hidden bg-paper">
      <header className="flex min-h-11 shrink-0 items-center gap-3 pr-1.5 pl-3">
        <h1 className="min-w-0 grow truncate text-base">{title}</h1>
        <button
          type="button"
          aria-expanded={panel === 'people'}
          onClick={() => turn('people')}
          className="flex min-h-11 items-center gap-1.5 rounded-lg px-2.5 font-semibold hover:bg-sand"
        >
          <Users size={20} aria-hidden />
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('people.count', { count })}</span>
        </button>
      </header>
      <Banners client={client} view={view} />
      <div className="relative flex min-h-0 grow">
        <div className="relative flex min-w-0 grow">
          <Scene client={client} view={view} source={coming} onPeople={() => setPanel('people')} />
          {view.state?.countdownEnds && <Countdown ends={view.state.countdownEnds} quiet={isQuiet(view)} />}
          <FloatingReactions view={view} />
        </div>
        {panel === 'chat' && <ChatPanel client={client} view={view} draft={draft} onClose={close} />}
        {panel === 'people' && <PeoplePanel client={client} view={view} onClose={close} />}
        {panel === 'more' && (
          <MorePanel
            client={client}
            view={view}
            wishes={wishes}
            onWishes={wish}
            keys={keys}
            onKeys={turnKeys}
            onPeople={() => setPanel('people')}
            onAlarm={() => setAsking('alarm')}
            onClose={close}
          />
        )}
      </div>
      {panel === 'react' && canTakePart(view) && <ReactionChoice client={client} onDone={close} />}
      <BottomBar
        client={client}
        view={view}
        panel={panel}
        onPanel={turn}
        unread={unread}
        onLeave={() => setAsking('leave')}
      />
      {asking === 'alarm' && (
        <AlarmDialog client={client} alarm={view.alarm} draft={alarmDraft} onClose={() => setAsking(null)} />
      )}
      {asking === 'leave' && (
        <LeaveDialog leavesAlone={leadsAlone(view)} onLeave={onLeave} onStay={() => setAsking(null)} />
      )}
      {view.asked && view.state?.phase === 'open' && <AskedDialog client={client} asked={view.asked} />}
    </div>
  );
}
