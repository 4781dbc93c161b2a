/** What a page of the tests is told when it begins. */
export type Sent = {
  name: string;
  ice: RTCIceServer[];
  relayOnly: boolean;
  publishes: boolean;
  /** How many its camera takes a second. */
  pictures: number;
  engine: 'janus' | 'embedded';
};

/** What arrives there of one of the others. */
export type Seen = {
  voice: number;
  /** For how many milliseconds no packet of sound had come when the browser counted. */
  silent: number;
  energy: number;
  /** Of how many samples of sound, how many had to be made up. */
  samples: number;
  concealed: number;
  pictures: number;
  width: number;
  relay: string;
};
