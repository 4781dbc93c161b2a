import type { FromDevice } from '../schemas.ts';

type Have = Extract<FromDevice, { t: 'have' }>;

/** What this device has on, and how its line is, as the server was told last. */
export type OwnState = {
  /** Tells it where it has changed. */
  tell(have: Omit<Have, 't'>): void;
  /** Whoever has come in anew tells all of it. */
  forget(): void;
};

export function openOwnState(send: (message: FromDevice) => void): OwnState {
  let told = '';
  return {
    tell(have) {
      const text = JSON.stringify(have);
      if (text === told) return;
      told = text;
      send({ t: 'have', ...have });
    },
    forget() {
      told = '';
    },
  };
}
