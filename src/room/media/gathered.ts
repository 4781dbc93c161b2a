/** How long candidates are waited for at most, in milliseconds: an unreachable relay does not hold everything up. */
const patience = 1500;

/** The own description with its candidates, for an engine that is not told them one by one. */
export async function gathered(pc: RTCPeerConnection): Promise<string> {
  if (pc.iceGatheringState !== 'complete') {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, patience);
      function done() {
        clearTimeout(timer);
        pc.removeEventListener('icegatheringstatechange', look);
        resolve();
      }
      function look() {
        if (pc.iceGatheringState === 'complete') done();
      }
      pc.addEventListener('icegatheringstatechange', look);
    });
  }
  return pc.localDescription?.sdp ?? '';
}
