import { fetchMessagesWith } from '../../i18n/store';
import { importWithReload } from '../importWithReload';
import { importMessages } from './messageFile';

/** Lets a browser fetch the messages that its page's routes declare. */
export const fetchMessages = () => fetchMessagesWith((language, namespace) => importWithReload(() => importMessages(language, namespace)));
