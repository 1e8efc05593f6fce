import { prepareTemplate } from './template';

/** Makes the database that every test file copies, once, before the workers start. */
export const setup = () => prepareTemplate();
