import { isWebAddress } from '#src/platform/forms/web-address.ts';

/** Signs that end a sentence, not an address. */
const after = '.,;:!?)]}>»”"\'';

/** What somebody wrote, as text; web addresses in it lead there, in a new tab that learns nothing of this one. */
export function LinkedWords({ words }: { words: string }) {
  return words.split(/(https?:\/\/\S+)/i).map((part, index) => {
    if (index % 2 === 0) return part;
    let end = part.length;
    while (after.includes(part.charAt(end - 1))) end -= 1;
    const address = part.slice(0, end);
    if (!isWebAddress(address)) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no name but their place
      <span key={index}>
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
        {part.slice(end)}
      </span>
    );
  });
}
