import { useEffect, useRef } from 'react';

type PictureProps = { track: MediaStreamTrack; mirrored?: boolean; className?: string };

/** A moving picture without its sound. What it shows is said beside it. */
export function Picture({ track, mirrored = false, className = '' }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = new MediaStream([track]);
    // Where it may not begin by itself it begins by `autoplay` once the page is touched.
    element.play().catch(() => undefined);
    return () => {
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
