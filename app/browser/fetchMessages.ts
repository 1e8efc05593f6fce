import type { Messages } from '../../locales/translate';
import { fetchMessagesWith } from '../i18n/store';
import { importWithReload } from './importWithReload';

/** One hashed file for each language and namespace, without the `server` folders. */
const files = import.meta.glob<Messages>('../../locales/*/*.ts', { import: 'default' });

/** Lets a browser fetch the messages that its page's routes declare. */
export const fetchMessages = () =>
  fetchMessagesWith((language, namespace) => {
    const file = files[`../../locales/${language}/${namespace}.ts`];
    if (!file) return Promise.reject(new Error(`No messages ${language}/${namespace}`));
    return importWithReload(file);
  });
