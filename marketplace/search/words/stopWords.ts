import { wordsOf } from '../../shared/normalise';

/*
 * Function words to ignore in searches, folded. The Arabic ones are from Jacques Savoy's list (BSD), the Kurdish ones from Lucene's
 * (Apache-2.0), both without words that could be part of a product's name (two, head).
 */
const english = 'a an and by for from in of or the to with';
const arabic =
  'من ومن منها منه فی وفی فیها فیه و ف ثم او ب بها به ا ای لا ولا الا لکن ما وما کما فما عن مع اذا ان انها انه بان فان وان التی الذی الذین الی علی علیها علیه اما ایضا کل وکل لم ولم لن ولن هی هو وهی وهو فهی فهو انت لک لها له هذه هذا تلک ذلک هناک کانت کان یکون تکون وکانت وکان غیر بعض قد نحو بین بینما منذ ضمن حیث الان خلال بعد قبل حتی عند عندما لدی جمیع';
const kurdish =
  'که ی هوهی ههروهها لهو دهکات چهند ههر هم یمه تو یوه هوان پی بهبی بهدهم بهلای بهپیی بهرله بهرهوی بهرهوه بهردهم بی بیجگه بو ده تی دهگهل دوای جگه لی لهبهر لهبهینی لهبابهت لهبارهی لهباتی لهبن لهبریتی لهدهم لهگهل لهلایهن لهناو لهنیو لهپیناوی لهرهوی لهری لهریگا لهسهر لهژیر ناو نیوان پاش پیش وهک';

export const stopWords: ReadonlySet<string> = new Set(`${english} ${arabic} ${kurdish}`.split(' '));

const cheap = 'cheap cheaper cheapest رخيص رخيصة رخيصه ارخص هەرزان هەرزانە هەرزانتر هەرزانترین';
const offers =
  'offer offers discount discounts discounted sale deals عروض عرض العروض تخفيض تخفيضات التخفيضات خصم خصومات تنزيلات داشکاندن داشکان داشکاندنەکان ئۆفەر ئۆفەرەکان';
const wanting = `best good quality original new price prices buy want need please i my me do you have any sale some what is it
  اريد ابغى ابي عندكم ممكن سعر بسعر السعر اسعار احسن افضل شراء للبيت للبيع مناسب اصلي اصلية شكد شقد بكم بيش هل عندك لو سمحت نوعية زينة زين جديد جديدة
  باشترین باش نرخ نرخی دەمەوێت دەمەوێ ئەمەوێت ئەمەوێ کڕین کڕینی هەیە ماڵەوە دەوێت باشم باشی چەندە بەچەندە بە چەند ئەسڵی خۆش جوان نوێ تکایە کوالێتی`;

/** The words by which a shopper asks for cheap products, folded. */
export const cheapWords: ReadonlySet<string> = new Set(wordsOf(cheap));

/** The words by which a shopper asks for reduced products, folded. */
export const offerWords: ReadonlySet<string> = new Set(wordsOf(offers));

/** Everyday words around the thing that is wanted, folded. They are ignored when other words remain. */
export const fillerWords: ReadonlySet<string> = new Set(wordsOf(`${cheap} ${offers} ${wanting}`));
