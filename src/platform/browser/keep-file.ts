/** Has the browser keep a file under a name, as a link to it would. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has begun to write it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
