import { useEffect, useRef, useState } from 'react';
import { upload } from '#src/people/files/upload.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useRecorder } from './use-recorder.ts';

/** A recording that has not been sent yet, and where the browser can play it. */
type Recorded = { file: File; url: string };

/**
 * The voice of a page that is being written: the one that was saved, another that was recorded since, or none.
 * @param saved its name, where there is one
 */
export function useVoice(saved: string | undefined) {
  const [changed, setChanged] = useState<Recorded | 'removed'>();
  const recorder = useRecorder((file) => setChanged({ file, url: URL.createObjectURL(file) }));
  const sent = useRef(new WeakMap<File, string>());
  const recorded = changed === 'removed' ? undefined : changed;
  const url = recorded?.url;

  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  /**
   * Sends what was recorded, once: another time it is known by its name.
   * @returns the name of the voice that the page is to have
   * @throws CallError that tells of the voice
   */
  async function send(): Promise<string | undefined> {
    if (!recorded) return changed ? undefined : saved;
    const { file } = recorded;
    const name =
      sent.current.get(file) ?? (await upload(file, () => {}, undefined, '/api/voices').catch(refuse));
    sent.current.set(file, name);
    return name;
  }

  return {
    saved: changed ? undefined : saved,
    recorded,
    /** Something was said, or is being said, that goes with the page. */
    isUnsent: recorded !== undefined || recorder.step === 'recording' || recorder.step === 'making',
    isRemoved: changed === 'removed' && saved !== undefined,
    recorder,
    remove: () => setChanged('removed'),
    send,
    /** The server does not have it any more. */
    forgetSent: () => recorded && sent.current.delete(recorded.file),
    /** It was saved. */
    settle: () => setChanged(undefined),
  };
}

/** What is wrong with the recording itself, and not with its way here, is told beside it. */
function refuse(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  const { status, message } = error;
  throw [400, 413, 415].includes(status)
    ? new CallError(status, { message, fields: { voice: message } })
    : error;
}
