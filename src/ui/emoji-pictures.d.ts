/** A picture drawn at build from the Fluent emoji set; a name it does not have stops the build. */
declare module 'emoji:*' {
  const picture: import('#src/ui/emoji.tsx').EmojiPicture;
  export default picture;
}
