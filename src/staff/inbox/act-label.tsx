/** One word to see; a screen reader also hears what is meant. */
export function ActLabel({ word, name }: { word: string; name: string }) {
  return (
    <>
      <span aria-hidden>{word}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
