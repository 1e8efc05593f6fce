import { loadOrReload } from '../document/loadOrReload';
import { fetchMessagesWith } from './store';
import type { Messages } from './translate';

/** One hashed file for each language and namespace. */
const files = import.meta.glob<Messages>('../../locales/*/*.ts', { import: 'default' });

/** A browser fetches the messages that its page's routes name. */
export const fetchMessages = () =>
  fetchMessagesWith((language, namespace) => {
    const file = files[`../../locales/${language}/${namespace}.ts`];
    if (!file) return Promise.reject(new Error(`No messages ${language}/${namespace}`));
    return loadOrReload(file);
  });
