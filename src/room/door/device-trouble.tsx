import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import type { DeviceProblem } from '../line/client.ts';
import { browserHere } from './browser.ts';
import type { DeviceKind } from './use-device.ts';

/** What is in the way of a microphone or a camera, and what can be done about it in this browser. */
export function DeviceTrouble({ kind, problem }: { kind: DeviceKind; problem: DeviceProblem }) {
  const { t } = useTranslation('room/door');
  return (
    <Alert tone="error" title={t(`trouble.${kind}.${problem}`)}>
      {problem === 'blocked' ? t(`blocked.${browserHere()}`) : t('trouble.goOn')}
    </Alert>
  );
}
