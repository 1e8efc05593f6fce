import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../../../../app/api/error';
import { failureKey } from '../../../../../app/components/forms/form.server';
import { languageCodes } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { messageText } from '../../../../../app/i18n/store';

beforeAll(registerAllMessages);

test.each([
  [503, 'errors.busy', 'errors.busy'],
  [503, 'errors.unavailable', 'errors.unavailable'],
  [503, 'text of a proxy', 'errors.unavailable'],
  [504, null, 'errors.unavailable'],
  [500, 'errors.unexpected', 'errors.general'],
])('a form that fails with %i %s says %s', (status, detail, key) => {
  expect(failureKey(new ApiError(status, { detail }))).toBe(key);
});

test.each(languageCodes)('a full queue and too many unpaid orders have texts of their own in %s', (language) => {
  const general = messageText(language, 'errors.general');
  const said = ['errors.busy', 'checkout.tooManyUnpaid', 'validation.pictureTooLarge?max=26'].map((key) => messageText(language, key));
  for (const sentence of said) expect(sentence).not.toBe(general);
  expect(said[2]).toContain('26');
});
