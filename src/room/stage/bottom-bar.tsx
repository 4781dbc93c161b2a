import Ellipsis from 'lucide-react/icons/ellipsis';
import Hand from 'lucide-react/icons/hand';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Presentation from 'lucide-react/icons/presentation';
import Smile from 'lucide-react/icons/smile';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomClient, RoomView } from '../line/client.ts';
import type { PanelName } from './panel.tsx';
import { RoundButton } from './round-button.tsx';
import { leads, ownPerson, showBoard } from './use-view.ts';
import { useToldWhy, useWhyNot } from './why-not.ts';

type BottomBarProps = {
  client: RoomClient;
  view: RoomView;
  panel: PanelName | null;
  onPanel: (panel: PanelName) => void;
  unread: number;
  onLeave: () => void;
};

/** What one does in a room, where the thumb is. */
export function BottomBar({ client, view, panel, onPanel, unread, onLeave }: BottomBarProps) {
  const { t } = useTranslation('room/stage');
  const me = ownPerson(view);
  const { own, state } = view;
  const whyNot = useWhyNot(view);
  const [told, tellWhy] = useToldWhy(Object.values(whyNot));
  const isUp = me ? me.hand !== null : false;
  const opens = (name: PanelName) => ({ 'aria-expanded': panel === name, onClick: () => onPanel(name) });
  const possible = (why: string | undefined, act: () => void) => ({
    why,
    onClick: why ? () => tellWhy(why) : act,
  });
  return (
    <div className="shrink-0">
      <p role="status" className="px-3 py-1.5 text-center text-sm font-semibold empty:hidden">
        {told && <span>{told}</span>}
      </p>
      <nav
        aria-label={t('bar.title')}
        className="flex justify-center gap-1.5 border-line border-t-[1.5px] px-1 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] sm:gap-2.5"
      >
        <RoundButton
          icon={own.voice ? <Mic size={22} aria-hidden /> : <MicOff size={22} aria-hidden />}
          label={own.voice ? t('bar.mute') : t('bar.unmute')}
          look={own.voice ? 'plain' : 'off'}
          {...possible(whyNot.voice, () => void client.setVoice(!own.voice))}
        />
        <RoundButton
          icon={own.camera ? <Video size={22} aria-hidden /> : <VideoOff size={22} aria-hidden />}
          label={own.camera ? t('bar.hide') : t('bar.show')}
          look={own.camera ? 'plain' : 'off'}
          {...possible(whyNot.camera, () => void client.setCamera(!own.camera))}
        />
        <RoundButton
          icon={<Hand size={22} aria-hidden />}
          label={isUp ? t('bar.handDown') : t('bar.handUp')}
          look={isUp ? 'up' : 'plain'}
          {...possible(whyNot.part, () => client.hand(!isUp))}
        />
        <RoundButton
          icon={<Smile size={22} aria-hidden />}
          label={t('bar.react')}
          aria-expanded={panel === 'react' && !whyNot.part}
          {...possible(whyNot.part, () => onPanel('react'))}
        />
        <RoundButton
          icon={<MessageCircle size={22} aria-hidden />}
          label={t('bar.chat')}
          count={unread}
          aria-label={unread > 0 ? t('bar.chatNew', { count: unread }) : undefined}
          {...opens('chat')}
        />
        {leads(me) && state && (
          <span className="contents max-sm:hidden">
            <RoundButton
              icon={<Presentation size={22} aria-hidden />}
              label={state.board.shown ? t('bar.boardAway') : t('bar.board')}
              look={state.board.shown ? 'up' : 'plain'}
              onClick={() => showBoard(client, state, !state.board.shown)}
            />
          </span>
        )}
        <RoundButton icon={<Ellipsis size={22} aria-hidden />} label={t('bar.more')} {...opens('more')} />
        <RoundButton
          icon={<LogOut size={22} aria-hidden />}
          label={t('bar.leave')}
          look="leave"
          onClick={onLeave}
        />
      </nav>
    </div>
  );
}
