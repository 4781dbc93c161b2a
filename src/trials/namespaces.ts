/** Namespaces of the texts that the wizard speaks in. */
export const wizardNamespaces = ['ui', 'trials', 'platform'];
