import { expect, test } from 'vitest';
import { requestText } from '../../../../app/session/requestText';
import ar from '../../../../locales/ar/server/requests';
import ckb from '../../../../locales/ckb/server/requests';
import en from '../../../../locales/en/server/requests';

test.each([
  [null, en],
  ['language=ar', ar],
  ['consent=no; language=ckb', ckb],
  ['language=de', en],
])('a cross-site request with the cookies %s is refused in the visitor’s language', (cookies, texts) =>
  expect(requestText('foreignRequest', cookies)).toBe(texts.foreignRequest),
);
