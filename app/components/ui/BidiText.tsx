import { createElement, Fragment } from 'react';

/** What `isolate` has put its marks around; a number with its sign may stand in marks of its own inside. */
const isolated = /\u2068((?:[^\u2066-\u2069]|\u2066[^\u2066-\u2069]*\u2069)*)\u2069/;

/** A sentence whose isolated parts (`isolate`: amounts, numbers, names) stand in `<bdi>`, as markup says it. */
export function BidiText({ text }: { text: string }) {
  // Every other part is one that stood between marks.
  return createElement(
    Fragment,
    null,
    ...text.split(isolated).map((part, place) => (place % 2 === 1 ? createElement('bdi', null, part) : part)),
  );
}
