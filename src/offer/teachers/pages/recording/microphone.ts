/** What is in the way of a recording. */
export type MicrophoneProblem = 'lacking' | 'blocked' | 'missing' | 'busy';

/** A recording that is going on. */
export type Recording = {
  /** How loud it is just now, from 0 to 1. */
  level: () => number;
  /** Ends it, and closes the microphone. */
  stop: () => Promise<Blob>;
};

/** Opens the microphone and begins to record; or says what is in the way. */
export async function record(): Promise<Recording | MicrophoneProblem> {
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') return 'lacking';
  try {
    const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    return recordFrom(await navigator.mediaDevices.getUserMedia({ audio }));
  } catch (error) {
    return problemOf(error);
  }
}

function recordFrom(stream: MediaStream): Recording {
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(stream);
  const meter = meterOf(stream);
  const ended = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }));
  });
  recorder.start();
  return {
    level: meter.level,
    stop() {
      if (recorder.state !== 'inactive') recorder.stop();
      for (const track of stream.getTracks()) track.stop();
      meter.end();
      return ended;
    },
  };
}

function meterOf(stream: MediaStream) {
  const context = new AudioContext();
  const meter = context.createAnalyser();
  meter.fftSize = 512;
  context.createMediaStreamSource(stream).connect(meter);
  const wave = new Float32Array(meter.fftSize);
  return {
    level() {
      meter.getFloatTimeDomainData(wave);
      const energy = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
      return Math.min(1, Math.sqrt(energy) * 5);
    },
    end: () => void context.close(),
  };
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
}
