import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMultiLine, nextSnack, type Snack, snackbar, stayOf } from '../../../../app/shell/snackbar';

const error: Snack = { type: 'error', content: ['noAnswer', 'keptForYou'] };
const other: Snack = { type: 'other', content: ['connectedAgain'] };

describe('a snack', () => {
  it('stays until dismissed when it is an error, two seconds otherwise', () => expect([stayOf(error), stayOf(other)]).toEqual([0, 2000]));
  it('has several lines with more than one entry', () => expect([isMultiLine(error), isMultiLine(other)]).toEqual([true, false]));
});

describe('what the snackbar shows', () => {
  for (const before of [null, error, other]) {
    it(`is the newest, after ${before?.type ?? 'nothing'}`, () => expect(nextSnack(before, { is: 'show', snack: other })).toBe(other));
    it(`is nothing once a request was answered well, after ${before?.type ?? 'nothing'}`, () =>
      expect(nextSnack(before, { is: 'answered' })).toBeNull());
  }
  it('is hidden by hand only when it is an error', () => {
    expect(nextSnack(error, { is: 'hide' })).toBeNull();
    expect(nextSnack(other, { is: 'hide' })).toBe(other);
  });
  it('ends by itself only when it is no error, and only its own time', () => {
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

  it('tells its listeners, and forgets what is no error after two seconds', () => {
    const seen: (string | undefined)[] = [];
    const leave = snackbar.subscribe(() => seen.push(snackbar.shown()?.type));
    snackbar.show('other', 'connectedAgain');
    vi.advanceTimersByTime(1999);
    expect(snackbar.shown()?.content).toEqual(['connectedAgain']);
    vi.advanceTimersByTime(1);
    expect(snackbar.shown()).toBeNull();
    leave();
    snackbar.show('error', 'noAnswer');
    expect(seen).toEqual(['other', undefined]);
  });

  it('keeps an error for as long as it takes, and the next one its whole time', () => {
    snackbar.show('other', 'connectedAgain');
    vi.advanceTimersByTime(1500);
    snackbar.show('error', 'noAnswer');
    vi.advanceTimersByTime(3_600_000);
    expect(snackbar.shown()?.type).toBe('error');
    snackbar.hide();
    expect(snackbar.shown()).toBeNull();
  });
});
