import { createElement, Fragment } from 'react';

/** Text between the marks of `isolate`. A signed number inside may have its own marks. */
const isolated = /\u2068((?:[^\u2066-\u2069]|\u2066[^\u2066-\u2069]*\u2069)*)\u2069/;

/** The length from which a part may take more than one line: a date in words, but no code and no amount. */
const longPart = 24;

/** A sentence with its isolated parts (`isolate`: amounts, numbers, names) in `<bdi>`. */
export function BidiText({ text }: { text: string }) {
  // Every other part was between marks.
  return createElement(
    Fragment,
    null,
    ...text
      .split(isolated)
      .map((part, place) => (place % 2 === 1 ? createElement('bdi', part.length < longPart ? null : { className: 'long' }, part) : part)),
  );
}
