import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DeviceChoice } from '../door/device-choice.tsx';
import { keptSpeaker } from '../line/choices.ts';
import type { RoomClient, RoomView, Wishes } from '../line/client.ts';
import { KeyList } from './keys/key-list.tsx';
import { PanelSwitch } from './leading/panel-switch.tsx';
import { Panel } from './panel.tsx';
import { leads, ownPerson, showBoard } from './use-view.ts';

type MorePanelProps = {
  client: RoomClient;
  view: RoomView;
  wishes: Wishes;
  onWishes: (wishes: Wishes) => void;
  /** Whether single letters of the keyboard do something. */
  keys: boolean;
  onKeys: (on: boolean) => void;
  onPeople: () => void;
  onAlarm: () => void;
  onClose: () => void;
};

/** What is needed seldom: a screen shared, other devices, the two switches, the alarm. */
export function MorePanel(props: MorePanelProps) {
  const { client, view, wishes, onWishes, keys, onKeys, onPeople, onAlarm, onClose } = props;
  const { t } = useTranslation('room/stage');
  const [speaker, setSpeaker] = useState(keptSpeaker);
  const me = ownPerson(view);
  const { state, own } = view;
  const canShare = 'getDisplayMedia' in (navigator.mediaDevices ?? {});
  function use(kind: 'voice' | 'camera', id: string) {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is the line’s, no hook of React
    void client.useDevice(kind, id);
  }
  function hearOn(speaker: string) {
    setSpeaker(speaker);
    // biome-ignore lint/correctness/useHookAtTopLevel: it is the line’s, no hook of React
    client.useSpeaker(speaker);
  }
  return (
    <Panel title={t('more.title')} onClose={onClose}>
      <div className="grid grow content-start gap-3 overflow-y-auto px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {own.screen ? (
          <Button variant="quiet" onClick={client.stopSharing}>
            {t('more.stopSharing')}
          </Button>
        ) : (
          canShare &&
          me?.may.share && (
            <Button variant="quiet" onClick={() => void client.shareScreen()}>
              {t('more.share')}
            </Button>
          )
        )}
        {leads(me) && state && (
          <Button variant="quiet" onClick={() => showBoard(client, state, !state.board.shown)}>
            {state.board.shown ? t('bar.boardAway') : t('bar.board')}
          </Button>
        )}
        <Button variant="quiet" onClick={onPeople}>
          {t('people.title')}
        </Button>
        <div className="grid">
          <PanelSwitch
            name="receivePictures"
            label={t('more.receive')}
            on={!wishes.receivePictures}
            onChange={(none) => onWishes({ ...wishes, receivePictures: !none })}
          />
          <PanelSwitch
            name="sendPictures"
            label={t('more.send')}
            on={!wishes.sendPictures}
            onChange={(none) => onWishes({ ...wishes, sendPictures: !none })}
          />
          <p className="text-sm text-soft">{t('more.saves')}</p>
        </div>
        {!me?.extra && (
          <div className="grid">
            <PanelSwitch
              name="silent"
              label={t('more.silent')}
              on={view.silent}
              onChange={client.setSilent}
            />
            <p className="text-sm text-soft">{t('more.echo')}</p>
          </div>
        )}
        <DeviceChoice
          kind="audioinput"
          label={t('more.microphone')}
          chosen={own.voiceDevice}
          onChoose={(id) => use('voice', id)}
        />
        <DeviceChoice
          kind="videoinput"
          label={t('more.camera')}
          chosen={own.cameraDevice}
          onChoose={(id) => use('camera', id)}
        />
        {'setSinkId' in HTMLMediaElement.prototype && (
          <DeviceChoice kind="audiooutput" label={t('more.speaker')} chosen={speaker} onChoose={hearOn} />
        )}
        <Button variant="danger" onClick={onAlarm}>
          {t('alarm.title')}
        </Button>
        <KeyList on={keys} onChange={onKeys} />
        <p className="text-sm text-soft">{t('more.notRecorded')}</p>
      </div>
    </Panel>
  );
}
