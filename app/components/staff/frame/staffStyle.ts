import base from './base.css?raw';
import forms from './forms.css?raw';
import lists from './lists.css?raw';
import pages from './pages.css?raw';

/** The style of the staff's pages. It is inside the document, which names its hash in its policy. */
export const staffStyle = (base + forms + pages + lists).replaceAll(/\s+/g, ' ');
