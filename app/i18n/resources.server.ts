import type { Messages } from '../../locales/translate';
import { registerMessages } from './store';

const files = import.meta.glob<Messages>(['../../locales/*/*.ts', '../../locales/*/staff/*.ts'], { eager: true, import: 'default' });

/** The server keeps the messages of all pages in memory. The `server` folders of `locales/` are for the marketplace. */
export function registerAllMessages(): void {
  for (const [path, messages] of Object.entries(files)) {
    const [, language, namespace] = /locales\/(\w+)\/(?:staff\/)?([\w-]+)\.ts$/.exec(path) ?? [];
    if (language && namespace) registerMessages(language, namespace, messages);
  }
}
