import { entering, fromDevice } from '../schemas.ts';
import { come } from './coming.server.ts';
import { hear } from './hearing.server.ts';
import type { Arrival, DeviceConnection, Member } from './member.server.ts';
import { gone } from './presence/going.server.ts';
import { isWaiting, leaveDoor, waitAtDoor } from './presence/waiting.server.ts';
import type { Room } from './room.server.ts';

/** One line of a device to the room of its seat. */
export type Visit = {
  /** Takes what the device sent. What makes no sense ends this line alone. */
  hear(text: string): void;
  gone(clean: boolean): void;
};

/** Brings a device into a room, has it wait before the door, or asks it which device is to be in. */
export function visit(room: Room, arrival: Arrival, line: DeviceConnection): Visit {
  let member: Member | undefined;
  let heardAt = performance.now();
  const tellLine = (message: object) => line.send(JSON.stringify(message));
  const knock = (second: Arrival['second']) => {
    const answer = come(room, { ...arrival, second }, line);
    if (typeof answer === 'string' && answer !== 'choose' && isWaiting(answer)) {
      waitAtDoor(room, { arrival, line, why: answer, knock: () => knock(second) });
      return;
    }
    leaveDoor(room, line);
    if (answer === 'choose') tellLine({ t: 'choose' });
    else if (typeof answer === 'string') {
      tellLine({ t: 'refused', why: answer });
      line.close(4000);
    } else member = answer;
  };
  knock(arrival.second);
  return {
    hear(text) {
      heardAt = performance.now();
      const said = readJson(text);
      if (!member) {
        const chosen = entering.safeParse(said);
        const isBeat = fromDevice.safeParse(said).data?.t === 'beat';
        if (chosen.success && chosen.data.second) knock(chosen.data.second);
        else if (isBeat) tellLine({ t: 'beat', now: room.now() });
        else line.close(1003);
        return;
      }
      // A socket that is being closed still brings what its device goes on sending.
      if (member.line !== line || room.members.get(member.id) !== member) return;
      const message = fromDevice.safeParse(said);
      if (!message.success) {
        line.close(1003);
        return;
      }
      hear(room, member, message.data);
      if (message.data.t === 'leave') line.close(1000);
    },
    gone(clean) {
      if (member) gone(room, member, line, { clean, silent: clean ? 0 : performance.now() - heardAt });
      else leaveDoor(room, line);
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
