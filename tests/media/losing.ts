import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { ownAddress } from './coturn.ts';

/**
 * A bad network between browsers and an engine: packets that come to a port of it go on to where the engine listens,
 * and back, but for a share that is lost, both ways.
 */
export type LosingNetwork = {
  /** How many of 100 are lost from now on. */
  lose(percent: number): void;
  /** A description whose addresses are those of this network. */
  through(sdp: string): Promise<string>;
  stop(): void;
};

export function losingNetwork(): LosingNetwork {
  const ports = new Map<string, { port: number; sockets: Socket[] }>();
  let share = 0;
  // The same numbers each time: a run that fails fails again.
  let seed = 42;
  const isLost = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648) * 100 < share;
  };

  async function opened(host: string, port: number): Promise<number> {
    const known = ports.get(`${host} ${port}`);
    if (known) return known.port;
    const inside = createSocket('udp4');
    inside.bind(0, host);
    await once(inside, 'listening');
    const sockets = [inside];
    const entry = { port: inside.address().port, sockets };
    ports.set(`${host} ${port}`, entry);
    // A socket towards the engine for each browser’s address, by which answers find back.
    const outside = new Map<string, Socket>();
    inside.on('message', (packet, from) => {
      const key = `${from.address} ${from.port}`;
      let out = outside.get(key);
      if (!out) {
        out = createSocket('udp4');
        out.on('message', (answer) => isLost() || inside.send(answer, from.port, from.address));
        outside.set(key, out);
        sockets.push(out);
      }
      if (!isLost()) out.send(packet, port, host);
    });
    return entry.port;
  }

  return {
    lose(percent) {
      share = percent;
    },
    async through(sdp) {
      const lines: string[] = [];
      for (const line of sdp.split('\r\n')) {
        const found = /^(a=candidate:\S+ \d+ UDP \d+ )([\d.]+) (\d+)( typ host.*)$/i.exec(line);
        if (!found && line.startsWith('a=candidate')) continue;
        const [, before, host = '', port = '', after] = found ?? [];
        if (found && host !== ownAddress()) continue;
        lines.push(found ? `${before}${host} ${await opened(host, Number(port))}${after}` : line);
      }
      return lines.join('\r\n');
    },
    stop() {
      for (const { sockets } of ports.values()) for (const socket of sockets) socket.close();
    },
  };
}
