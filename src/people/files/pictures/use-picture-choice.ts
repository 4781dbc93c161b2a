import { useEffect, useRef, useState } from 'react';
import { upload } from '../upload.ts';
import { maxPictureBytes } from './picture-sizes.ts';

/** The picture that a form is about to send in. */
export function usePictureChoice() {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [refused, setRefused] = useState<'picture_unreadable' | 'picture_too_large'>();
  const sent = useRef(new WeakMap<File, string>());

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => {
      URL.revokeObjectURL(url);
      setPreview(undefined);
    };
  }, [file]);

  /** Takes a file, or refuses it at once and keeps the one before; nothing forgets it. */
  function choose(chosen: File | undefined) {
    const wrong = chosen && problemOf(chosen);
    setRefused(wrong);
    if (!wrong) setFile(chosen);
  }

  /**
   * Sends the file in, once: another time it is known by its name.
   * @returns its name; nothing when no file was chosen
   * @throws CallError
   */
  async function send(onProgress: (part: number) => void, signal: AbortSignal): Promise<string | undefined> {
    if (!file) return undefined;
    const name = sent.current.get(file) ?? (await upload(file, onProgress, signal));
    sent.current.set(file, name);
    return name;
  }

  /** The server does not have it any more. */
  function forgetSent() {
    if (file) sent.current.delete(file);
  }

  return { file, preview, refused, choose, send, forgetSent };
}

function problemOf({ type, size }: File) {
  if (!type.startsWith('image/')) return 'picture_unreadable';
  return size > maxPictureBytes ? 'picture_too_large' : undefined;
}
