import { hearServerClock } from '#src/platform/browser/server-clock.ts';
import { BoardLines } from '../line/board-lines.ts';
import { keepSilent, keepSpeaker, keepWishes, keptOwn, keptSilent, keptSpeaker } from '../line/choices.ts';
import type { Coming, RoomClient, RoomView, Wishes } from '../line/client.ts';
import { enteringAs } from '../line/entering.ts';
import { changeBy, openPassing } from '../line/hearing.ts';
import { openOwnAlarm } from '../line/own-alarm.ts';
import { openOwnState } from '../line/own-state.ts';
import { type OwnWords, openOwnWords } from '../line/own-words.ts';
import { RoomSocket } from '../line/socket.ts';
import { firstView, isSameOwn, openViewStore } from '../line/view-store.ts';
import { watchPage } from '../line/watch-page.ts';
import type { FromServer } from '../protocol.ts';
import type { FromDevice } from '../schemas.ts';
import { type Call, openCall } from './call.ts';
import { heardNow } from './heard.ts';
import { type OwnMedia, openOwnMedia } from './own/own-media.ts';
import { openPlaying } from './playing.ts';

/**
 * One device in a room: it enters, and stays until `leave`, or until the server says that it is over for this device.
 * A screen hands on by themselves what it may call, so that these are bound.
 */
export class LiveRoom implements RoomClient {
  readonly #store = openViewStore(firstView());
  readonly view = this.#store.view;
  readonly subscribe = this.#store.subscribe;
  readonly #coming: Coming;
  readonly #own: OwnMedia;
  readonly #words: OwnWords;
  readonly #call: Call;
  readonly #socket: RoomSocket;
  readonly #unwatch: () => void;
  readonly #say = (message: FromDevice): void => this.#socket.send(message);
  readonly #myName = (): string | null => this.view().me;
  readonly #isIn = (): boolean => this.view().connection === 'in';
  readonly #isOpen = (): boolean => this.view().state?.phase === 'open';
  readonly #me = () => this.view().people.find(({ id }) => id === this.view().me);
  readonly #board = new BoardLines(this.#say, this.#myName, this.#isIn);
  readonly board = this.#board.port;
  readonly #had = openOwnState(this.#say);
  readonly #alarm = openOwnAlarm(this.#say, (where) => this.#store.set({ alarm: where }));
  readonly #playing = openPlaying(keptSpeaker(), (soundHeld) => this.#store.set({ soundHeld }));
  readonly #later = openPassing();
  #wishes: Wishes;
  #large: readonly string[] = [];
  #second: 'take' | 'extra' | undefined;
  /** Since when the program held this room when this device entered it last. */
  #since: number | undefined;
  #count = 0;

  constructor(coming: Coming) {
    this.#coming = coming;
    this.#wishes = coming.wishes;
    this.#store.set({ silent: keptSilent(coming.meeting) });
    this.#own = openOwnMedia(coming, () => this.#show());
    this.#call = openCall({
      send: this.#say,
      me: this.#myName,
      people: () => this.view().people,
      state: () => this.view().state,
      sent: this.#own.sent,
      wishes: () => this.#wishes,
      large: () => this.#large,
      changed: () => this.#show(),
      microphone: (works) => this.#own.voice.heardOf(works),
    });
    const tell = (unsaid: RoomView['unsaid']) => this.#store.set({ unsaid });
    this.#words = openOwnWords(this.#say, this.#myName, this.#isIn, tell, keptOwn(coming.meeting));
    this.#socket = new RoomSocket(
      `${location.origin.replace(/^http/, 'ws')}/api/room`,
      () => enteringAs(coming, { second: this.#second, chatAfter: this.view().chat.at(-1)?.n ?? 0 }),
      (message) => this.#hear(message),
      () => this.#store.set({ connection: this.view().me ? 'broken' : 'connecting' }),
    );
    const { hurry, pause } = this.#socket;
    this.#unwatch = watchPage({ back: hurry, gone: pause, seen: this.#call.update });
    if (coming.camera && !coming.wishes.sendPictures) this.#own.camera.set(false);
  }

  readonly setVoice: RoomClient['setVoice'] = (on) => this.#own.voice.set(on);
  readonly goOn: RoomClient['goOn'] = () => this.#own.goOn();
  readonly shareScreen: RoomClient['shareScreen'] = () => this.#own.screen.share();
  readonly stopSharing: RoomClient['stopSharing'] = () => this.#own.screen.stop();
  readonly useDevice: RoomClient['useDevice'] = (kind, id) => this.#own[kind].use(id);
  readonly say: RoomClient['say'] = (text) => this.#words.say(text);
  readonly sayAgain: RoomClient['sayAgain'] = (key) => this.#words.again(key);
  readonly dropUnsaid: RoomClient['dropUnsaid'] = (key) => this.#words.drop(key);
  readonly hand: RoomClient['hand'] = (up) => this.#socket.send({ t: 'hand', up }, 'later');
  readonly react: RoomClient['react'] = (what) => this.#socket.send({ t: 'react', what });
  readonly lead: RoomClient['lead'] = (act) => this.#socket.send({ t: 'lead', act });
  readonly alarm: RoomClient['alarm'] = (kind, text) => this.#alarm.raise(kind, text);
  readonly leave: RoomClient['leave'] = () => this.#stop(true);

  readonly choose: RoomClient['choose'] = (answer) => {
    this.#second = answer;
    this.#socket.enter();
  };

  readonly setCamera: RoomClient['setCamera'] = async (on) => {
    if (on && !this.#wishes.sendPictures) this.setWishes({ ...this.#wishes, sendPictures: true });
    await this.#own.camera.set(on);
  };

  readonly setWishes: RoomClient['setWishes'] = (next) => {
    this.#wishes = next;
    keepWishes(next);
    if (!next.sendPictures && this.#own.camera.isOn()) this.#own.camera.set(false);
    this.#show();
  };

  readonly useSpeaker: RoomClient['useSpeaker'] = (deviceId) => {
    keepSpeaker(deviceId);
    this.#playing.on(deviceId);
  };

  readonly setSilent: RoomClient['setSilent'] = (on) => {
    keepSilent(this.#coming.meeting, on);
    this.#store.set({ silent: on });
    this.#show();
  };

  readonly showLarge: RoomClient['showLarge'] = (ids) => {
    this.#large = ids;
    this.#call.update();
  };

  readonly answerAsked: RoomClient['answerAsked'] = () => {
    this.#own.letRest();
    this.#store.set({ asked: null });
  };

  #hear(message: FromServer) {
    const key = `r${++this.#count}`;
    const wasOpen = this.#isOpen();
    if (message.t === 'beat' || message.t === 'entered') hearServerClock(message.now, Date.now());
    this.#store.set(changeBy(this.view(), message, { key, since: this.#since }));
    const others = () => this.view().reactions.filter((reaction) => reaction.key !== key);
    if (message.t === 'reacted') this.#later('reaction', () => this.#store.set({ reactions: others() }));
    if (message.t === 'asked') this.#later('asked', this.answerAsked);
    // While nobody leads all is off already, and that is no word of the teacher's.
    if (message.t === 'muted' && this.#isOpen()) {
      this.#own.switchOff(message.what);
      this.#later('muted', () => this.#store.set({ muted: null }));
    }
    if (message.t === 'refused' && message.why !== 'unavailable') return this.#stop(false);
    this.#own.obey(this.#me(), this.view().state);
    if (this.#isOpen() && !wasOpen && this.#own.rests()) {
      this.#store.set({ asked: 'goOn' });
      this.#later('asked', this.answerAsked);
    }
    if (message.t === 'entered') {
      this.#had.forget();
      this.#since = message.since;
      const expected = this.view().people.filter((person) => !message.people.includes(person));
      this.#later('expected', () => {
        // Who was expected, and has not come: the same entry as before.
        this.#store.set({ people: this.view().people.filter((person) => !expected.includes(person)) });
        this.#call.update();
        this.#show();
      });
      this.#call.entered(message);
    }
    for (const part of [this.#call, this.#board, this.#words, this.#alarm]) part.hear(message);
    if (['entered', 'person', 'left', 'state'].includes(message.t)) this.#call.update();
    this.#show();
  }

  /** Brings what is shown, played and told to the server to what is so now. */
  #show(): void {
    const { connection, people, me, state, heard: before, own } = this.view();
    if (connection === 'left' || connection === 'refused') return;
    const call = this.#call;
    const { step, line } = call.quality();
    const heldBack = step === 3;
    const others = people.filter(({ id }) => id !== me);
    const pictures = this.#wishes.receivePictures && !heldBack;
    const heard = heardNow(before, others, state, call.remote(), call.levels(), pictures);
    const now = { ...this.#own.view(), picturesHeldBack: heldBack };
    const speaker = heard.has(call.speaker() ?? '') ? call.speaker() : null;
    this.#store.set({ heard, line, speaker, own: isSameOwn(own, now) ? own : now });
    this.#playing.silence(this.view().silent || this.#me()?.extra === true);
    const voices = [...heard].flatMap(([id, { voice }]) => (voice ? [[id, voice] as const] : []));
    this.#playing.play(new Map(voices));
    call.update();
    if (!this.#isIn()) return;
    const { voice, camera, screen } = now;
    this.#had.tell({ voice, camera: camera && !heldBack, screen: screen && !heldBack, pictures, line });
  }

  #stop(leaving: boolean): void {
    this.#socket.end(leaving);
    this.#unwatch();
    this.#call.close();
    for (const part of [this.#own, this.#board, this.#alarm, this.#playing]) part.end();
    if (leaving) this.#store.set({ connection: 'left' });
    this.#store.set({ heard: new Map(), own: firstView().own });
  }
}
