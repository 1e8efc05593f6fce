import { prepareTemplate } from './template';

/** Creates the template database that every test file copies, once, before the workers start. */
export const setup = () => prepareTemplate();
