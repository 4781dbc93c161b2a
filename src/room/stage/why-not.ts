import { useEffect, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomView } from '../line/client.ts';
import { canTakePart, ownPerson } from './use-view.ts';

/** How long a reason stands, in milliseconds. */
const stands = 5000;

/** Why something of the bar is not possible just now; what is possible has no reason. */
export function useWhyNot(view: RoomView): { voice?: string; camera?: string; part?: string } {
  const { t } = useTranslation('room/stage');
  const me = ownPerson(view);
  const part = canTakePart(view) ? undefined : t('why.alone');
  const ofTrack = (isOn: boolean, may: boolean | undefined, otherwise: string) =>
    isOn || may ? undefined : me?.extra ? t('why.extra') : (part ?? otherwise);
  const voice = ofTrack(view.own.voice, me?.may.speak, t('why.voice'));
  const camera = ofTrack(view.own.camera, me?.may.show, t('why.camera'));
  return { ...(voice && { voice }), ...(camera && { camera }), ...(part && { part }) };
}

/** Why what was just pressed is not possible: it goes after a while, and with its reason. */
export function useToldWhy(reasons: readonly string[]): [string | undefined, (why: string) => void] {
  const [told, setTold] = useState<{ why: string }>();
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(undefined), stands);
    return () => clearTimeout(timer);
  }, [told]);
  const shown = told && reasons.includes(told.why) ? told.why : undefined;
  return [shown, (why) => setTold({ why })];
}
