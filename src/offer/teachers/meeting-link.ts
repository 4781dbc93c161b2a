/** Whether an address can be joined: http or https. */
export function isMeetingLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** An address as people copy it, 'meet.example.com/abc', with the https:// it lacks. */
export function completeLink(text: string): string {
  const link = text.trim();
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(link) ? `https://${link}` : link;
}
