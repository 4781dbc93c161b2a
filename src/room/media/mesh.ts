import type { FromServer, Signal } from '../protocol.ts';
import { MeshPeer } from './mesh-peer.ts';
import type { Ground, Tracks, Transport } from './transport.ts';

/** How long whoever is called waits before asking to be called, in milliseconds: after a reload nobody knows to call. */
const waitsForCall = 700;

/** Sound and pictures from browser to browser, for up to four. */
export function openMesh(ground: Ground): Transport {
  const peers = new Map<string, MeshPeer>();
  let fed = '';
  let isClosed = false;

  function update() {
    if (isClosed) return;
    const others = ground.connects() ? sendersAndViewers() : [];
    const gone = [...peers].filter(([id]) => !others.some((other) => other.id === id));
    for (const [id, peer] of gone) hangUp(id, peer);
    for (const { id } of others) if (!peers.has(id)) call(id);
    const tracks = Object.values(ground.own()).map((track) => track?.id ?? '-');
    const sees = others.map(({ id, pictures }) => `${id}${pictures}`);
    const state = [...tracks, ...sees, ground.step()].join();
    if (state !== fed) for (const peer of peers.values()) peer.feed();
    fed = state;
    if (gone.length > 0) ground.changed();
  }

  /** Two second devices have nothing to show each other. */
  function sendersAndViewers() {
    const people = ground.people();
    const looksOn = people.some(({ id, extra }) => id === ground.me && extra);
    return people.filter(({ id, extra }) => id !== ground.me && !(looksOn && extra));
  }

  function call(id: string, first?: Signal) {
    const calls = ground.me > id;
    const peer = new MeshPeer(ground, id, calls, (again) => {
      const known = peers.get(id);
      if (known !== peer) return;
      hangUp(id, known);
      call(id, again);
      ground.changed();
    });
    peers.set(id, peer);
    if (first) peer.hear(first);
    else if (!calls)
      setTimeout(() => {
        if (peers.get(id) === peer && !peer.pc.remoteDescription) peer.mending.look(true);
      }, waitsForCall);
  }

  function hangUp(id: string, peer: MeshPeer) {
    peer.close();
    peers.delete(id);
  }

  function hear(message: FromServer) {
    if (message.t !== 'signal' || !ground.connects()) return;
    if (!ground.people().some(({ id }) => id === message.from)) return;
    if (!peers.has(message.from)) call(message.from);
    peers.get(message.from)?.hear(message.data);
  }

  function back() {
    // One that is made anew by it has just begun.
    for (const peer of [...peers.values()]) peer.mending.look(true);
    update();
  }

  function remote(): ReadonlyMap<string, Tracks> {
    return new Map([...peers].map(([id, peer]) => [id, peer.remote()]));
  }

  function flows() {
    return [...peers].map(([from, peer]) => {
      const voice = peer.receiver('voice');
      return { pc: peer.pc, voices: voice ? [{ from, receiver: voice }] : [] };
    });
  }

  function close() {
    isClosed = true;
    for (const [id, peer] of peers) hangUp(id, peer);
  }

  return { name: 'mesh', update, hear, back, remote, flows, close };
}
