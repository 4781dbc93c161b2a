declare module 'virtual:all-texts' {
  /** By language, then by namespace. */
  const texts: Record<
    import('#src/platform/language/language.ts').Language,
    import('#src/platform/language/i18n.ts').Messages
  >;
  export default texts;
}
