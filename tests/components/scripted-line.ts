import { onTestFinished, vi } from 'vitest';
import { LiveRoom } from '#src/room/media/live-room.ts';
import type { FromServer, PersonIn, RoomState } from '#src/room/protocol.ts';
import type { FromDevice } from '#src/room/schemas.ts';
import { openState, person } from './scripted-room.ts';

/** A line whose other end is the test. */
class Line {
  static OPEN = 1;
  static last: Line | undefined;
  readyState = 1;
  said: FromDevice[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Line.last = this;
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
}

/** A track that the browser gives; it is none of a device. */
export function aTrack(kind: 'voice' | 'camera'): MediaStreamTrack {
  const stream =
    kind === 'voice'
      ? new AudioContext().createMediaStreamDestination().stream
      : document.createElement('canvas').captureStream();
  const [track] = stream.getTracks();
  if (!track) throw new Error('no track');
  return track;
}

/** A child’s device in a room whose server is the test; microphone and camera were on at the door. */
export function openLine(state: Partial<RoomState> = {}, me: Partial<PersonIn> = {}) {
  vi.stubGlobal('WebSocket', Line);
  const [voice, camera] = [aTrack('voice'), aTrack('camera')];
  const wishes = { receivePictures: true, sendPictures: true };
  const room = new LiveRoom({ meeting: 'm', as: 'child', learners: [], voice, camera, wishes });
  onTestFinished(() => {
    room.leave();
    vi.unstubAllGlobals();
  });
  const line = Line.last;
  if (!line) throw new Error('no line');
  let now: RoomState = { ...openState, ...state };
  const tell = (message: FromServer) => line.onmessage({ data: JSON.stringify(message) });
  const own = () => person('l0', 'Ali', 'learner', me);
  tell({
    ...{ t: 'entered', you: 'l0', engine: 'mesh', relayOnly: false, ice: [], people: [own()], state: now },
    ...{ chat: [], board: {}, now: Date.now(), since: 1, startsAt: 0, endsAt: 9 },
  });
  return {
    ...{ room, line, voice, camera, tell },
    /** The room is so from now on. */
    change(to: Partial<RoomState>) {
      now = { ...now, ...to };
      tell({ t: 'state', state: now });
    },
    on: () => [room.view().own.voice, room.view().own.camera],
    /** What the others were told last of microphone and camera. */
    told() {
      const have = line.said.findLast((message) => message.t === 'have');
      return have?.t === 'have' ? [have.voice, have.camera] : [];
    },
  };
}
