import { keepMessages } from './store';
import type { Messages } from './translate';

const files = import.meta.glob<Messages>('../../locales/*/*.ts', { eager: true, import: 'default' });

/** The server has every message at hand from its start. */
export function keepAllMessages(): void {
  for (const [path, messages] of Object.entries(files)) {
    const [, language, namespace] = /locales\/(\w+)\/([\w-]+)\.ts$/.exec(path) ?? [];
    if (language && namespace) keepMessages(language, namespace, messages);
  }
}
