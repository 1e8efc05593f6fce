import { inAccent } from '../../../../marketplace/contract/brand/accent';
import base from './base.css?raw';
import forms from './forms.css?raw';
import lists from './lists.css?raw';
import pages from './pages.css?raw';

/** The colours of `base.css` that belong to the accent. */
const accentColours = /#(?:146c4e|e2f1ea|5cc79b|0b1d15|1d352b)/g;

/** The style of the staff's pages. It is inside the document, which names its hash in its policy. */
export const staffStyle = (base + forms + pages + lists).replaceAll(/\s+/g, ' ').replaceAll(accentColours, (colour) => inAccent(colour));
