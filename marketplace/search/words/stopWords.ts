/*
 * Function words to ignore in searches, folded. The Arabic ones are from Jacques Savoy's list (BSD), the Kurdish ones from Lucene's
 * (Apache-2.0), both without words that could be part of a product's name (two, head).
 */
const english = 'and by for from in of or the to with';
const arabic =
  'من ومن منها منه فی وفی فیها فیه و ف ثم او ب بها به ا ای لا ولا الا لکن ما وما کما فما عن مع اذا ان انها انه بان فان وان التی الذی الذین الی علی علیها علیه اما ایضا کل وکل لم ولم لن ولن هی هو وهی وهو فهی فهو انت لک لها له هذه هذا تلک ذلک هناک کانت کان یکون تکون وکانت وکان غیر بعض قد نحو بین بینما منذ ضمن حیث الان خلال بعد قبل حتی عند عندما لدی جمیع';
const kurdish =
  'که ی هوهی ههروهها لهو دهکات چهند ههر هم یمه تو یوه هوان پی بهبی بهدهم بهلای بهپیی بهرله بهرهوی بهرهوه بهردهم بی بیجگه بو ده تی دهگهل دوای جگه لی لهبهر لهبهینی لهبابهت لهبارهی لهباتی لهبن لهبریتی لهدهم لهگهل لهلایهن لهناو لهنیو لهپیناوی لهرهوی لهری لهریگا لهسهر لهژیر ناو نیوان پاش پیش وهک';

export const stopWords: ReadonlySet<string> = new Set(`${english} ${arabic} ${kurdish}`.split(' '));
