import { whenTouched } from '../line/touched.ts';

/** Plays voices: one hidden element each. Pictures are the screen's. */
export type Playing = {
  /** From now on these voices are heard, by their names in the room, and no others. */
  play(voices: ReadonlyMap<string, MediaStreamTrack>): void;
  /** On which speaker they are heard from now on; '' is the device's usual one. */
  on(speaker: string): void;
  /** Whether none of it is heard here. */
  silence(on: boolean): void;
  end(): void;
};

/**
 * @param speaker on which voices are heard; '' is the device's usual one
 * @param held told when the browser refuses to play them until the page is touched, and when it plays
 */
export function openPlaying(speaker: string, held: (isHeld: boolean) => void): Playing {
  let chosen = speaker;
  let silent = false;
  const elements = new Map<string, HTMLAudioElement>();
  const untouched = whenTouched(again);

  function play(voices: ReadonlyMap<string, MediaStreamTrack>) {
    for (const [id, element] of elements) if (!voices.has(id)) remove(id, element);
    for (const [id, track] of voices) {
      const element = elements.get(id) ?? add(id);
      if ((element.srcObject as MediaStream | null)?.getTracks()[0] === track) continue;
      element.srcObject = new MediaStream([track]);
      start(element);
    }
  }

  function add(id: string): HTMLAudioElement {
    const element = document.createElement('audio');
    element.hidden = true;
    element.autoplay = true;
    element.muted = silent;
    document.body.append(element);
    elements.set(id, element);
    direct(element);
    return element;
  }

  function remove(id: string, element: HTMLAudioElement) {
    element.srcObject = null;
    element.remove();
    elements.delete(id);
  }

  function on(next: string) {
    chosen = next;
    for (const element of elements.values()) direct(element);
  }

  function silence(next: boolean) {
    silent = next;
    for (const element of elements.values()) element.muted = next;
  }

  /** A speaker that was pulled out meanwhile, or a browser that does not let one choose: the usual one. */
  function direct(element: HTMLAudioElement) {
    if (!('setSinkId' in element) || element.sinkId === chosen) return;
    element.setSinkId(chosen).catch(() => undefined);
  }

  /** A browser may refuse sound until the page is touched: then it is started again. */
  function again() {
    for (const element of elements.values()) if (element.paused) start(element);
  }

  function start(element: HTMLAudioElement) {
    element.play().then(
      () => held(false),
      (error: Error) => error.name === 'NotAllowedError' && held(true),
    );
  }

  function end() {
    untouched();
    play(new Map());
  }

  return { play, on, silence, end };
}
