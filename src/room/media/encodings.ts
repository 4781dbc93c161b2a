import type { TrackKind } from '../protocol.ts';
import type { Step } from './audio-first.ts';

/** How one picture is sent. The camera gives 640 × 360, 15 a second. */
type Sending = { active: boolean; scaleResolutionDownBy?: number; maxBitrate: number; maxFramerate?: number };

const large: Sending = { active: true, scaleResolutionDownBy: 1, maxBitrate: 500_000, maxFramerate: 15 };
const small: Sending = { active: true, scaleResolutionDownBy: 2, maxBitrate: 200_000, maxFramerate: 15 };
const tiny: Sending = { active: true, scaleResolutionDownBy: 4, maxBitrate: 60_000, maxFramerate: 8 };
const none: Sending = { ...tiny, active: false };

/** One picture of the camera: as large as is asked for, and smaller the worse the line is. */
export function cameraSending(isLarge: boolean, step: Step): Sending {
  if (step === 3) return none;
  if (step === 2) return tiny;
  return isLarge && step === 0 ? large : small;
}

/** Of fewer points than this a browser makes one layer alone. */
const twoLayers = 480 * 270;

/**
 * Both layers of the camera, for an engine that hands on whichever somebody wants. The small one comes first: where a
 * browser makes one alone, of a camera with few points, it is the first, and then not made smaller still.
 */
export function cameraLayers(step: Step, camera: MediaStreamTrack | null): Sending[] {
  const { width = 640, height = 360 } = camera?.getSettings() ?? {};
  const scaleResolutionDownBy = width * height < twoLayers ? 1 : small.scaleResolutionDownBy;
  const low = step === 2 ? tiny : { ...small, scaleResolutionDownBy, maxBitrate: 120_000 };
  return [
    { ...low, active: step < 3 },
    { ...large, active: step === 0 },
  ];
}

export function screenSending(step: Step): Sending {
  const maxBitrate = step === 0 ? 800_000 : step === 1 ? 300_000 : 120_000;
  return { active: step < 3, maxBitrate, maxFramerate: 5 };
}

export const voiceSending: Sending = { active: true, maxBitrate: 32_000 };

/** The voice goes first where there is not enough for all. */
export function encodingsFor(what: TrackKind, sendings: readonly Sending[]): RTCRtpEncodingParameters[] {
  const priority = what === 'voice' ? 'high' : 'low';
  return sendings.map((sending, at) => ({
    ...sending,
    ...(sendings.length > 1 ? { rid: at === 0 ? 'l' : 'h' } : {}),
    priority,
    networkPriority: priority,
  }));
}

/** Sets how a track is sent, where that is not so already. A browser that does not know a part of it sends as it does. */
export async function tune(
  sender: RTCRtpSender,
  what: TrackKind,
  sendings: readonly Sending[],
): Promise<void> {
  const parameters = sender.getParameters();
  if (parameters.encodings.length !== sendings.length) return;
  let differs = false;
  for (const [at, wanted] of encodingsFor(what, sendings).entries()) {
    const encoding = parameters.encodings[at] as Record<string, unknown>;
    for (const [name, value] of Object.entries(wanted)) {
      if (name === 'rid' || encoding[name] === value) continue;
      encoding[name] = value;
      differs = true;
    }
  }
  if (differs) await sender.setParameters(parameters).catch(() => undefined);
}
