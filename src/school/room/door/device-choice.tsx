import { useEffect, useState } from 'react';

type DeviceChoiceProps = {
  kind: MediaDeviceKind;
  label: string;
  /** What is used now; its device is the one that is chosen. */
  track?: MediaStreamTrack | null;
  chosen?: string;
  onChoose: (deviceId: string) => void;
};

/** One of several devices; nothing where there is but one. Their names are known once one of them is allowed. */
export function DeviceChoice({ kind, label, track, chosen, onChoose }: DeviceChoiceProps) {
  const devices = useDevices(kind, track);
  if (devices.length < 2) return null;
  return (
    <select
      aria-label={label}
      value={track?.getSettings().deviceId ?? chosen ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      className="control min-h-11 w-auto max-w-full min-w-0 grow basis-40 py-2"
    >
      {devices.map(({ deviceId, label: name }) => (
        <option key={deviceId} value={deviceId}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The devices of a kind that have names; followed while they are plugged in and out. */
function useDevices(kind: MediaDeviceKind, after?: unknown): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a device has been opened their names are known
  useEffect(() => {
    const all = navigator.mediaDevices;
    if (!all?.enumerateDevices) return;
    const look = () =>
      void all
        .enumerateDevices()
        .then((found) => setDevices(found.filter((one) => one.kind === kind && one.label !== '')))
        .catch(() => undefined);
    look();
    all.addEventListener('devicechange', look);
    return () => all.removeEventListener('devicechange', look);
  }, [kind, after]);
  return devices;
}
