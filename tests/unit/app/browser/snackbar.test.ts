import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMultiLine, nextSnack, type Snack, snackbar, snackDuration } from '../../../../app/browser/snackbar';

const error: Snack = { type: 'error', content: ['noAnswer', 'keptForYou'] };
const other: Snack = { type: 'other', content: ['connectedAgain'] };

describe('a snack', () => {
  it('stays until dismissed when it is an error, two seconds otherwise', () =>
    expect([snackDuration(error), snackDuration(other)]).toEqual([0, 2000]));
  it('has a message or a list, and is an error or not', () => {
    const keys = ['noAnswer', 'keptForYou', 'connectedAgain'] as const;
    for (const type of ['error', 'other'] as const)
      for (const length of [1, 2, 3]) {
        const content = keys.slice(0, length);
        snackbar.show(type, ...content);
        expect(snackbar.shown()).toEqual({ type, content });
        expect(isMultiLine({ type, content })).toBe(length > 1);
        snackbar.answered();
        expect(snackbar.shown()).toBeNull();
      }
  });
  it('is hidden on demand only when it is an error, whatever was shown before', () => {
    for (const before of ['error', 'other'] as const)
      for (const type of ['error', 'other'] as const)
        for (const content of [['noAnswer'], ['noAnswer', 'keptForYou']] as const) {
          snackbar.show(before, 'connectedAgain');
          snackbar.show(type, ...content);
          expect(snackbar.shown()).toEqual({ type, content });
          snackbar.hide();
          snackbar.hide();
          expect(snackbar.shown()).toEqual(type === 'error' ? null : { type, content });
          snackbar.answered();
        }
  });
  it('has several lines with more than one entry', () => expect([isMultiLine(error), isMultiLine(other)]).toEqual([true, false]));
});

describe('the snackbar’s state', () => {
  for (const before of [null, error, other]) {
    it(`is the newest snack, after ${before?.type ?? 'nothing'}`, () =>
      expect(nextSnack(before, { is: 'show', snack: other })).toBe(other));
    it(`is cleared by a successful request, after ${before?.type ?? 'nothing'}`, () =>
      expect(nextSnack(before, { is: 'answered' })).toBeNull());
  }
  it('is dismissed by the shopper only when it is an error', () => {
    expect(nextSnack(error, { is: 'hide' })).toBeNull();
    expect(nextSnack(other, { is: 'hide' })).toBe(other);
  });
  it('expires only when it is no error, and only after its own time', () => {
    expect(nextSnack(other, { is: 'expired', snack: other })).toBeNull();
    expect(nextSnack(error, { is: 'expired', snack: error })).toBe(error);
    expect(nextSnack({ ...other }, { is: 'expired', snack: other })).toEqual(other);
  });
});

describe('the page’s snackbar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    snackbar.answered();
    vi.useRealTimers();
  });

  it('notifies its listeners, and removes a snack other than an error after two seconds', () => {
    const seen: (string | undefined)[] = [];
    const leave = snackbar.subscribe(() => seen.push(snackbar.shown()?.type));
    snackbar.show('other', 'connectedAgain');
    vi.advanceTimersByTime(1999);
    expect(snackbar.shown()?.content).toEqual(['connectedAgain']);
    vi.advanceTimersByTime(1);
    expect(snackbar.shown()).toBeNull();
    snackbar.show('other', 'connectedAgain');
    vi.advanceTimersByTime(1500);
    snackbar.show('other', 'connectedAgain', 'keptForYou');
    vi.advanceTimersByTime(1999);
    expect(snackbar.shown()?.content, 'the second has its own two seconds').toEqual(['connectedAgain', 'keptForYou']);
    vi.advanceTimersByTime(1);
    expect(snackbar.shown()).toBeNull();
    leave();
    snackbar.show('error', 'noAnswer');
    expect(seen).toEqual(['other', undefined, 'other', 'other', undefined]);
  });

  it('keeps an error until dismissed, and the next one its whole time', () => {
    snackbar.show('other', 'connectedAgain');
    vi.advanceTimersByTime(1500);
    snackbar.show('error', 'noAnswer');
    vi.advanceTimersByTime(3_600_000);
    expect(snackbar.shown()?.type).toBe('error');
    snackbar.hide();
    expect(snackbar.shown()).toBeNull();
  });
});
