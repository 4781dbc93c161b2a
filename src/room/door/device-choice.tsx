import Check from 'lucide-react/icons/check';
import { useEffect, useId, useState } from 'react';

type DeviceChoiceProps = {
  kind: MediaDeviceKind;
  label: string;
  /** Which one is used now; unknown or empty: the device's usual one. */
  chosen: string | null | undefined;
  onChoose: (deviceId: string) => void;
};

/**
 * One of several devices; nothing where there is but one. Their names are known once one of them is allowed, and are
 * read whole: they differ at their ends.
 */
export function DeviceChoice({ kind, label, chosen, onChoose }: DeviceChoiceProps) {
  const devices = useDevices(kind, chosen);
  const name = useId();
  const used = devices.find(({ deviceId }) => deviceId === chosen) ?? devices[0];
  if (!used || devices.length < 2) return null;
  return (
    <details className="min-w-0 grow basis-full">
      <summary className="min-h-11 py-2 text-link">
        <span className="font-semibold">{label}: </span>
        <span className="wrap-anywhere">{used.label}</span>
      </summary>
      <fieldset className="grid min-w-0 gap-2.5 pt-1 pb-2">
        <legend className="sr-only">{label}</legend>
        {devices.map((device) => (
          <label key={device.deviceId} className="choice">
            <input
              type="radio"
              name={name}
              checked={device === used}
              onChange={() => onChoose(device.deviceId)}
            />
            <span className="min-w-0 wrap-anywhere">{device.label}</span>
            <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
          </label>
        ))}
      </fieldset>
    </details>
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
