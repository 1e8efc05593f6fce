import { describe, expect, test } from 'vitest';
import { type Problems, readText } from '../../../../marketplace/shared/inputText';

const limits = { max: 10, required: true };

describe('a text of several lines', () => {
  test.each([
    ['One\r\ntwo', 'One\ntwo'],
    ['  One  two \n\n\n\n three\n\n', 'One two\n\nthree'],
    ['\u202eOne\u0000', 'One'],
    ['می\u200cخوانم', 'می\u200cخوانم'],
  ])('%j is stored as %j', (inputText, expected) => {
    expect(readText({}, 'text', inputText, { max: 100, required: true })).toBe(expected);
  });

  test.each([
    [' \n ', { text: ['validation.required'] }],
    [null, { text: ['validation.required'] }],
    ['12345\r\n7890', {}],
    ['12345\n78901', { text: ['validation.max?max=10'] }],
  ])('%j has the problems %j', (inputText, expected) => {
    const problems: Problems = {};
    readText(problems, 'text', inputText, limits);
    expect(problems).toEqual(expected);
  });
});
