import { hearServerClock } from '#src/platform/browser/server-clock.ts';
import { openCall } from '../media/call.ts';
import { heardNow } from '../media/heard.ts';
import { openOwnMedia } from '../media/own/own-media.ts';
import { openPlaying } from '../media/playing.ts';
import type { FromServer, PersonIn } from '../protocol.ts';
import type { Entering, FromDevice } from '../schemas.ts';
import { openBoardLines } from './board-lines.ts';
import type { Coming, RoomClient, Wishes } from './client.ts';
import { enteringAs } from './entering.ts';
import { changeBy, openPassing } from './hearing.ts';
import { keepSilent, keepSpeaker, keepWishes, keptOwn, keptSilent, keptSpeaker } from './kept.ts';
import { openOwnAlarm } from './own-alarm.ts';
import { openOwnState } from './own-state.ts';
import { openOwnWords } from './own-words.ts';
import { openSocket } from './socket.ts';
import { firstView, isSameOwn, openViewStore } from './view-store.ts';
import { watchPage } from './watch-page.ts';

/** Enters a room, and stays in it until `leave`, or until the server says that it is over for this device. */
export function openRoomClient(coming: Coming): RoomClient {
  const store = openViewStore({ ...firstView(), silent: keptSilent(coming.meeting) });
  const view = store.view;
  let wishes = coming.wishes;
  let large: readonly string[] = [];
  let second: 'take' | 'extra' | undefined;
  let since: number | undefined;
  let count = 0;
  const later = openPassing();

  const own = openOwnMedia(coming, show);
  const playing = openPlaying(keptSpeaker(), (soundHeld) => store.set({ soundHeld }));
  const call = openCall({
    send: say,
    me: () => view().me,
    people: () => view().people,
    state: () => view().state,
    sent: own.sent,
    wishes: () => wishes,
    large: () => large,
    changed: show,
    microphone: (works) => own.voice.heardOf(works),
  });
  const [myName, isIn] = [() => view().me, () => view().connection === 'in'];
  const board = openBoardLines(say, myName, isIn);
  const words = openOwnWords(say, myName, isIn, (unsaid) => store.set({ unsaid }), keptOwn(coming.meeting));
  const had = openOwnState(say);
  const alarm = openOwnAlarm(say, (where) => store.set({ alarm: where }));
  const address = `${location.origin.replace(/^http/, 'ws')}/api/room`;
  const socket = openSocket(address, hello, hear, () =>
    store.set({ connection: view().me ? 'broken' : 'connecting' }),
  );
  const unwatch = watchPage({ back: socket.hurry, gone: socket.pause, seen: call.update });
  if (coming.camera && !wishes.sendPictures) own.camera.set(false);

  function say(message: FromDevice): void {
    socket.send(message);
  }

  function hello(): Entering {
    return enteringAs(coming, { second, chatAfter: view().chat.at(-1)?.n ?? 0 });
  }

  function hear(message: FromServer) {
    count += 1;
    const key = `r${count}`;
    const wasOpen = isOpen();
    if (message.t === 'beat' || message.t === 'entered') hearServerClock(message.now, Date.now());
    store.set(changeBy(view(), message, { key, since }));
    if (message.t === 'reacted') later('reaction', () => forget(key));
    if (message.t === 'asked') later('asked', answerAsked);
    // While nobody leads all is off already, and that is no word of the teacher's.
    if (message.t === 'muted' && isOpen()) {
      own.switchOff(message.what);
      later('muted', () => store.set({ muted: null }));
    }
    if (message.t === 'refused' && message.why !== 'unavailable') return stop(false);
    own.obey(me(), view().state);
    if (isOpen() && !wasOpen && own.rests()) {
      store.set({ asked: 'goOn' });
      later('asked', answerAsked);
    }
    if (message.t === 'entered') {
      had.forget();
      since = message.since;
      const expected = view().people.filter((person) => !message.people.includes(person));
      later('expected', () => forgetPeople(expected));
      call.entered(message);
    }
    for (const part of [call, board, words, alarm]) part.hear(message);
    if (['entered', 'person', 'left', 'state'].includes(message.t)) call.update();
    show();
  }

  function forget(key: string) {
    store.set({ reactions: view().reactions.filter((reaction) => reaction.key !== key) });
  }

  /** Who was expected, and has not come: the same entry as before. */
  function forgetPeople(expected: readonly PersonIn[]) {
    store.set({ people: view().people.filter((person) => !expected.includes(person)) });
    call.update();
    show();
  }

  function isOpen() {
    return view().state?.phase === 'open';
  }

  function answerAsked() {
    own.letRest();
    store.set({ asked: null });
  }

  function me() {
    return view().people.find(({ id }) => id === view().me);
  }

  /** Brings what is shown, played and told to the server to what is so now. */
  function show() {
    if (view().connection === 'left' || view().connection === 'refused') return;
    const { people, state, heard: before } = view();
    const { step, line } = call.quality();
    const heldBack = step === 3;
    const others = people.filter(({ id }) => id !== view().me);
    const pictures = wishes.receivePictures && !heldBack;
    const heard = heardNow(before, others, state, call.remote(), call.levels(), pictures);
    const now = { ...own.view(), picturesHeldBack: heldBack };
    const speaker = heard.has(call.speaker() ?? '') ? call.speaker() : null;
    store.set({ heard, line, speaker, own: isSameOwn(view().own, now) ? view().own : now });
    playing.silence(view().silent || me()?.extra === true);
    playing.play(new Map([...heard].flatMap(([id, { voice }]) => (voice ? [[id, voice] as const] : []))));
    call.update();
    if (!isIn()) return;
    const { voice, camera, screen } = now;
    had.tell({ voice, camera: camera && !heldBack, screen: screen && !heldBack, pictures, line });
  }

  function setWishes(next: Wishes) {
    wishes = next;
    keepWishes(next);
    if (!next.sendPictures && own.camera.isOn()) own.camera.set(false);
    show();
  }

  async function setCamera(on: boolean) {
    if (on && !wishes.sendPictures) setWishes({ ...wishes, sendPictures: true });
    await own.camera.set(on);
  }

  function stop(leaving: boolean) {
    socket.end(leaving);
    unwatch();
    call.close();
    for (const part of [own, board, alarm, playing]) part.end();
    if (leaving) store.set({ connection: 'left' });
    store.set({ heard: new Map(), own: firstView().own });
  }

  return {
    view,
    subscribe: store.subscribe,
    choose(answer) {
      second = answer;
      socket.enter();
    },
    setVoice: own.voice.set,
    setCamera,
    goOn: own.goOn,
    shareScreen: own.screen.share,
    stopSharing: own.screen.stop,
    setWishes,
    useDevice: (kind, id) => own[kind].use(id),
    useSpeaker(deviceId) {
      keepSpeaker(deviceId);
      playing.on(deviceId);
    },
    setSilent(on) {
      keepSilent(coming.meeting, on);
      store.set({ silent: on });
      show();
    },
    showLarge(ids) {
      large = ids;
      call.update();
    },
    say: words.say,
    sayAgain: words.again,
    dropUnsaid: words.drop,
    hand: (up) => socket.send({ t: 'hand', up }, 'later'),
    react: (what) => socket.send({ t: 'react', what }),
    lead: (act) => socket.send({ t: 'lead', act }),
    alarm: alarm.raise,
    answerAsked,
    leave: () => stop(true),
    board: board.port,
  };
}
