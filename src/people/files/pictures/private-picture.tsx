import { useEffect, useState } from 'react';
import { loadFile } from '../load-file.ts';
import type { pictureWidths } from './picture-sizes.ts';

type Props = { name: string; width: (typeof pictureWidths)[number]; className: string };

/** A picture that is not for everybody, beside words that say what it is; nothing until it has come, and where it does not. */
export function PrivatePicture({ name, width, className }: Props) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    loadFile(name, width).then(
      (picture) => {
        if (isGone) return;
        made = URL.createObjectURL(picture);
        setAddress(made);
      },
      () => setAddress(undefined),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [name, width]);
  return address && <img src={address} alt="" className={className} />;
}
