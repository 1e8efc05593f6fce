import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { maxParameter, minParameter } from '../../../components/product-list/listQuery';
import { Price } from '../../../components/ui/Price';
import { isolatedPrice } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import type { Range } from './filters';
import { lastStep, priceAt, stepOf } from './priceScale';

/** The pause after which a moved thumb counts: arrow keys and short drags come in series. */
const pause = 500;

interface PriceSliderProps {
  filter: Range;
  /** Submits the form of the number fields. */
  apply: () => void;
}

/** Two thumbs over the price's number fields, which they fill in. They belong to no form (`form=""`): the fields are what counts. */
export function PriceSlider({ filter, apply }: PriceSliderProps) {
  const t = useTranslate('product');
  const language = useLanguage();
  const [min, max] = [Number(filter.min), Number(filter.max)];
  const stepsOf = ({ from, to }: Range) => [
    from === '' ? 0 : stepOf(Number(from), min, max),
    to === '' ? lastStep : stepOf(Number(to), min, max),
  ];
  const [steps, setSteps] = useState(() => stepsOf(filter));
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(apply);
  latest.current = apply;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when new data arrives.
  useEffect(() => {
    clearTimeout(timer.current);
    setSteps(stepsOf(filter));
    return () => clearTimeout(timer.current);
  }, [filter]);

  const [low = 0, high = lastStep] = steps;
  // An applied amount is shown as it is, not as the nearest step.
  const [appliedLow, appliedHigh] = stepsOf(filter);
  const shown = (step: number, applied: number | undefined, amount: string) =>
    step === applied && amount !== '' ? amount : priceAt(step, min, max);

  const move = (event: ChangeEvent<HTMLInputElement>, isLow: boolean) => {
    // The form takes every change for a finished one.
    event.stopPropagation();
    const step = isLow ? Math.min(Number(event.target.value), high) : Math.max(Number(event.target.value), low);
    setSteps(isLow ? [step, high] : [low, step]);
    const field = document.getElementById(isLow ? minParameter(filter.key) : maxParameter(filter.key));
    // A thumb at the end of the scale is no bound.
    const isOpen = isLow ? step === 0 : step === lastStep;
    if (field instanceof HTMLInputElement) field.value = isOpen ? '' : String(priceAt(step, min, max));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), pause);
  };

  const thumb = (label: string, step: number, isLow: boolean, text: string) => (
    <input
      type="range"
      form=""
      min={0}
      max={lastStep}
      value={step}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => move(event, isLow)}
    />
  );

  return (
    <>
      <output>
        <Price amount={shown(low, appliedLow, filter.from)} /> – <Price amount={shown(high, appliedHigh, filter.to)} />
      </output>
      <div className="price-slider">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="1" />
          <rect className="chosen-part" x={low} width={high - low} height="1" />
        </svg>
        {thumb(t('rangeFrom', { label: filter.label }), low, true, isolatedPrice(shown(low, appliedLow, filter.from), language))}
        {thumb(t('rangeTo', { label: filter.label }), high, false, isolatedPrice(shown(high, appliedHigh, filter.to), language))}
      </div>
    </>
  );
}
