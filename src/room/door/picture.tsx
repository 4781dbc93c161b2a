import { useEffect, useRef } from 'react';
import { whenTouched } from '../line/touched.ts';

type PictureProps = { track: MediaStreamTrack; mirrored?: boolean; className?: string };

/** A moving picture without its sound. What it shows is said beside it. */
export function Picture({ track, mirrored = false, className = '' }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    const start = () => {
      if (element.paused) element.play().catch(() => undefined);
    };
    start();
    const untouched = whenTouched(start);
    return () => {
      untouched();
      element.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      className={`${mirrored ? '-scale-x-100' : ''} ${className}`}
    />
  );
}
