import type { Seen, Sent } from './device-words.ts';

/**
 * What a page of the tests runs: it publishes a camera and a microphone and plays what it is offered, by the messages of
 * protocol.ts. It is sent to the browser as it is, without its types.
 */
type Line = RTCPeerConnection & { tracks?: { mid: string; from: string; what: string }[] };
const lines = new Map<string, Line>();
const log: string[] = [];
let told: Sent;
let media: MediaStream;
let socket: WebSocket;
let screen: MediaStreamTrack | undefined;
let offers = 0;
const healing = new Map<string, ReturnType<typeof setTimeout>>();

const device = {
  log,
  async start(sent: Sent) {
    told = sent;
    media = await navigator.mediaDevices.getUserMedia({
      audio: true,
      video: { width: 640, height: 360, frameRate: sent.pictures },
    });
    connect();
  },
  /** What arrives of each of the others: counts that grow. */
  async seen(): Promise<Record<string, Seen>> {
    const all: Record<string, Seen> = {};
    for (const [name, line] of lines) {
      if (name === 'own') continue;
      const stats = [...(await line.getStats()).values()];
      const pair = stats.find(
        ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
      );
      const local = stats.find(({ id }) => id === pair?.localCandidateId);
      for (const stat of stats.filter(({ type }) => type === 'inbound-rtp')) {
        const track = line.tracks?.find(({ mid }) => mid === stat.mid);
        if (!track) continue;
        const key = track.what === 'screen' ? `${track.from} screen` : track.from;
        all[key] ??= {
          voice: 0,
          silent: 0,
          energy: 0,
          samples: 0,
          concealed: 0,
          pictures: 0,
          width: 0,
          relay: '',
        };
        const of = all[key];
        of.relay = `${local?.candidateType} ${local?.relayProtocol ?? ''}`.trim();
        if (stat.kind === 'audio')
          Object.assign(of, {
            voice: stat.packetsReceived,
            silent: stat.timestamp - (stat.lastPacketReceivedTimestamp ?? stat.timestamp),
            energy: stat.totalAudioEnergy,
            samples: stat.totalSamplesReceived,
            concealed: stat.concealedSamples,
          });
        else Object.assign(of, { pictures: stat.framesDecoded, width: stat.frameWidth });
      }
    }
    return all;
  },
  say(message: unknown) {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  },
  /** A second picture beside the camera. */
  async share() {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    setInterval(() => context?.fillRect(Math.random() * 640, Math.random() * 360, 9, 9), 100);
    [screen] = canvas.captureStream(5).getVideoTracks();
    const own = lines.get('own');
    if (screen && own) own.addTransceiver(screen, { direction: 'sendonly' });
    await publish(true);
  },
};
Object.assign(window, { device });

function note(words: unknown[]): void {
  log.push([(performance.now() / 1000).toFixed(1), ...words.filter(Boolean)].join(' '));
}

function connect(): void {
  socket = new WebSocket(`${location.origin.replace('http', 'ws')}/line?name=${told.name}`);
  let queue = Promise.resolve();
  socket.onmessage = ({ data }) => {
    queue = queue.then(() => heard(JSON.parse(data))).catch((error) => void log.push(String(error)));
  };
  socket.onopen = () => {
    for (const [name, line] of lines) if (line.connectionState !== 'connected') heal(name);
    if (!lines.has('own') && told.publishes) publish(false);
  };
  socket.onclose = () => setTimeout(connect, 300);
}

// biome-ignore lint/suspicious/noExplicitAny: all that engines say
async function heard(message: any): Promise<void> {
  const { t, line: name, sdp, n, fresh, tracks } = message;
  note([t, name, n, fresh && 'fresh', tracks && `${tracks.length} tracks`]);
  if (t === 'published' && n === offers && lines.get('own')?.signalingState === 'have-local-offer')
    await lines.get('own')?.setRemoteDescription({ type: 'answer', sdp });
  if (t === 'republish') await publish(false);
  if (t === 'closed' || (t === 'offer' && fresh)) end(name);
  if (t !== 'offer') return;
  const line = opened(name);
  line.tracks = tracks;
  await line.setRemoteDescription({ type: 'offer', sdp });
  await line.setLocalDescription();
  device.say({ t: 'answer', line: name, n, sdp: await gathered(line) });
}

async function publish(restart: boolean): Promise<void> {
  if (!restart) end('own');
  const own = opened('own');
  if (!restart) {
    const [voice, camera] = [media.getAudioTracks()[0], media.getVideoTracks()[0]];
    if (voice) own.addTransceiver(voice, { direction: 'sendonly' });
    const layers = [
      { rid: 'h', maxBitrate: 400_000 },
      { rid: 'l', scaleResolutionDownBy: 2, maxBitrate: 120_000 },
    ];
    const sendEncodings =
      told.engine === 'janus' ? layers : [{ maxBitrate: 180_000, scaleResolutionDownBy: 2 }];
    if (camera) own.addTransceiver(camera, { direction: 'sendonly', sendEncodings });
    if (screen) own.addTransceiver(screen, { direction: 'sendonly' });
  }
  await own.setLocalDescription(
    await own.createOffer({ iceRestart: restart && own.connectionState !== 'connected' }),
  );
  const sdp = await gathered(own);
  // Another has taken its place meanwhile.
  if (lines.get('own') !== own) return;
  offers += 1;
  const kinds = ['voice', 'camera', 'screen'];
  const tracks = own.getTransceivers().map(({ mid }, at) => ({ mid, what: kinds[at] }));
  device.say({ t: 'publish', sdp, n: offers, restart, tracks });
}

function opened(name: string): Line {
  const there = lines.get(name);
  if (there) return there;
  const line: Line = new RTCPeerConnection({
    iceServers: told.ice,
    iceTransportPolicy: told.relayOnly ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
  });
  lines.set(name, line);
  healIn(5000, name);
  line.ontrack = ({ track }) => {
    const element = Object.assign(document.createElement(track.kind), { autoplay: true });
    (element as HTMLMediaElement).srcObject = new MediaStream([track]);
    document.body.append(element);
  };
  line.onconnectionstatechange = () => {
    note([name, line.connectionState]);
    if (line.connectionState === 'failed') heal(name);
    if (line.connectionState === 'disconnected') healIn(1000, name);
  };
  return line;
}

function heal(name: string): void {
  const line = lines.get(name);
  if (!line || line.connectionState === 'connected' || socket.readyState !== 1) return;
  // Our own engine knows no other way for an open line.
  if (name === 'own') publish(told.engine === 'janus');
  else device.say({ t: 'again', line: name });
  healIn(4000, name);
}

/** As in a page of ours, a line has five seconds to stand. */
function healIn(pause: number, name: string): void {
  clearTimeout(healing.get(name));
  healing.set(name, setTimeout(heal, pause, name));
}

function end(name: string): void {
  lines.get(name)?.close();
  lines.delete(name);
}

async function gathered(line: RTCPeerConnection): Promise<string> {
  await new Promise<void>((done) => {
    if (line.iceGatheringState === 'complete') done();
    line.onicegatheringstatechange = () => line.iceGatheringState === 'complete' && done();
    setTimeout(done, 1500);
  });
  return line.localDescription?.sdp ?? '';
}

export type Device = typeof device;
