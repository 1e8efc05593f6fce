import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ReviewState } from '../../../../../app/components/reviews/ReviewState';
import { reviewFormPath, reviewsPath } from '../../../../../app/components/reviews/reviewPaths';
import { Rating } from '../../../../../app/components/ui/Rating';
import { Stars } from '../../../../../app/components/ui/Stars';
import type { Language } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { translator } from '../../../../../app/i18n/store';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';

registerAllMessages();

const render = (language: Language, element: React.ReactNode) =>
  renderToStaticMarkup(createElement(LocaleContext.Provider, { value: { language, linkLanguage: null, formToken: null } }, element));
const rated = (language: Language, rating: number | null, ratings: number) =>
  renderToStaticMarkup(<Rating of={{ rating, ratings }} t={translator(language, 'common')} />);

describe('a rating', () => {
  test.each([
    ['en', 1, '4.3 of 5, 1 review'],
    ['en', 12, '4.3 of 5, 12 reviews'],
    ['ar', 1, '4.3 من 5، تقييم واحد'],
    ['ar', 2, '4.3 من 5، تقييمان'],
    ['ar', 3, '4.3 من 5، 3 تقييمات'],
    ['ar', 12, '4.3 من 5، 12 تقييماً'],
    ['ar', 100, '4.3 من 5، 100 تقييم'],
    ['ckb', 1, '4.3 لە 5، 1 هەڵسەنگاندن'],
    ['ckb', 12, '4.3 لە 5، 12 هەڵسەنگاندن'],
  ] as const)('is read in %s with %i reviews', (language, count, words) => {
    expect(rated(language, 4.3, count)).toContain(`aria-label="${words}"`);
  });

  test('has one decimal and its count in Latin digits, and is absent without reviews', () => {
    expect(rated('ar', 4, 1234)).toContain('>4.0 (1,234)<');
    expect(rated('en', null, 0)).toBe('');
    expect(renderToStaticMarkup(<Rating of={{}} t={translator('en', 'common')} />)).toBe('');
  });

  test('of one review has five stars, of which some are filled', () => {
    expect(render('en', <Stars rating={4} />)).toBe('<span class="stars" role="img" aria-label="4 stars">★★★★☆</span>');
    expect(render('ar', <Stars rating={2} />)).toContain('aria-label="نجمتان"');
  });
});

describe('the state of an own review', () => {
  const review = { id: 1, rating: 4, title: null, text: 'Fine', note: null, at: '2026-11-02T20:00:00.000Z', canEdit: true, photos: [] };
  const state = (changes: object) => render('en', <ReviewState review={{ ...review, status: 'published', ...changes }} />);

  test('is told while it waits, and with the reason when it is not shown', () => {
    expect(state({})).toBe('');
    expect(state({ status: 'pending' })).toContain('We read this review before it is shown.');
    expect(state({ status: 'hidden', note: 'It names a <person>' })).toContain('The reason: It names a &lt;person&gt;');
    expect(state({ status: 'hidden' })).toContain('The shop does not show this review.');
    expect(state({ status: 'hidden' })).toContain('Change it');
    expect(state({ status: 'hidden', canEdit: false })).not.toContain('Change it');
  });
});

test('the addresses of reviews have only what was chosen', () => {
  expect(reviewsPath(7)).toBe('/product/7/reviews');
  expect(reviewsPath(7, { rating: 5, ordering: '-rating' })).toBe('/product/7/reviews?rating=5&ordering=-rating');
  expect(reviewsPath(7, { rating: null, ordering: null })).toBe('/product/7/reviews');
  expect(reviewFormPath({ orderId: 3, orderLineId: 8 })).toBe('/account/my-order/3/review/8');
});
