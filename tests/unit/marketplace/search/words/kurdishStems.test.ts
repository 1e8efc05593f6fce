import { describe, expect, test } from 'vitest';
import { kurdishStems } from '../../../../../marketplace/search/words/kurdishStems';
import { normalise } from '../../../../../marketplace/shared/normalise';

/** Twenty nouns, each with two of its forms. */
const forms = {
  چا: ['چاکەی', 'چام'],
  ئاو: ['ئاوەکەم', 'ئاوم'],
  شیر: ['شیرەکانم', 'شیرم'],
  نان: ['نانەکەی', 'نانەکانمان'],
  برنج: ['برنجەکە', 'برنجەکانی'],
  مۆبایل: ['مۆبایلەکەی', 'مۆبایلەکانم'],
  لاپتۆپ: ['لاپتۆپێک', 'لاپتۆپەکانتان'],
  جانتا: ['جانتاکەی', 'جانتاکانم'],
  پانکە: ['پانکەکەی', 'پانکەکانمان'],
  عەتر: ['عەترێکی', 'عەترەکانت'],
  کراس: ['کراسەکەت', 'کراسەکانی'],
  پێڵاو: ['پێڵاوەکانم', 'پێڵاوێک'],
  کورسی: ['کورسییەکەی', 'کورسییەکان'],
  مێز: ['مێزەکەدا', 'مێزەکانمان'],
  کتێب: ['کتێبەکانیان', 'کتێبێکم'],
  سەعات: ['سەعاتەکەم', 'سەعاتەکانی'],
  شەحنکەر: ['شەحنکەرەکەی', 'شەحنکەرەکانم'],
  پەردە: ['پەردەکانی', 'پەردەیەک'],
  فەرش: ['فەرشەکەوە', 'فەرشەکانم'],
  چەقۆ: ['چەقۆکەی', 'چەقۆکانم'],
};

describe('the stems of a Kurdish noun', () => {
  test.each(Object.entries(forms).flatMap(([noun, ofNoun]) => ofNoun.map((form) => [form, noun] as const)))('%s has %s', (form, noun) => {
    expect(kurdishStems(normalise(form))).toContain(normalise(noun));
  });
});
