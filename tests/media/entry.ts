import type { Coming, RoomClient } from '#src/room/line/client.ts';
import { LiveRoom } from '#src/room/media/live-room.ts';

declare global {
  interface Window {
    /** Every connection that the page has made. */
    connections: RTCPeerConnection[];
    room: RoomClient;
    /** In milliseconds, of any voice that comes in. */
    longestSilence: number;
    enterRoom(
      coming: Omit<Coming, 'voice' | 'camera'>,
      opens: { voice: boolean; camera: boolean },
    ): Promise<void>;
  }
}

/** Opens microphone and camera as the door would, and enters. */
window.enterRoom = async (coming, opens) => {
  const opened =
    opens.voice || opens.camera
      ? await navigator.mediaDevices.getUserMedia({
          audio: opens.voice,
          video: opens.camera && { width: 640, height: 360, frameRate: 5 },
        })
      : null;
  window.room = new LiveRoom({
    ...coming,
    voice: opened?.getAudioTracks()[0] ?? null,
    camera: opened?.getVideoTracks()[0] ?? null,
  });
};
