/** Texts of the staff’s pages about messages, texts, search words and settings. */
export default {
  title: 'Words',
};
