import { pageTexts, staffTexts } from '../../locales/texts';
import { languageCodes } from './languages';
import { registerMessages } from './store';

/** The server keeps the messages of all pages in memory. */
export function registerAllMessages(): void {
  for (const language of languageCodes)
    for (const areas of [pageTexts[language], staffTexts[language]])
      for (const [namespace, messages] of Object.entries(areas)) registerMessages(language, namespace, messages);
}
