import { babyAndToys } from './everydayNouns/babyAndToys';
import { beautyAndHealth } from './everydayNouns/beautyAndHealth';
import { cleaningAndBath } from './everydayNouns/cleaningAndBath';
import { electronics } from './everydayNouns/electronics';
import { food } from './everydayNouns/food';
import { home } from './everydayNouns/home';
import { kitchen } from './everydayNouns/kitchen';
import { people } from './everydayNouns/people';
import { qualities } from './everydayNouns/qualities';
import { sportsAndPets } from './everydayNouns/sportsAndPets';
import { stationery } from './everydayNouns/stationery';
import { things as otherThings } from './everydayNouns/things';
import { toolsAndCars } from './everydayNouns/toolsAndCars';

/*
 * Names that shoppers in Iraq use for brands and products, in addition to the catalogue's. A line has all spellings of one brand or kind of
 * product, separated by commas; each of them finds the products of all. Spellings that fold to the same word (آيفون, ئایفۆن, ايفون) or
 * differ in a letter that an Arabic keyboard lacks (لاپتۆپ, لابتوب) are listed once. Foreign catalogues have only English product names, so
 * they can be searched in Arabic and Kurdish only through these lines.
 */

const brands = `
adidas, اديداس, ئەدیداس
acer, ايسر, ئەیسەر
alcatel, الكاتيل, ئەلکاتێل
anker, انكر, ئەنکەر
apple, ابل, آبل, ئەپڵ
asus, اسوس, ئاسوس
belkin, بلكن, بێلکین
beats, بيتس
blackberry, بلاك بيري, بلاكبيري, بلاکبێری
bosch, بوش, بۆش
canon, كانون, کانۆن
casio, كاسيو
dell, ديل, دێل
dyson, دايسون
epson, ابسون
fitbit, فيت بت, فيتبت
galaxy, كالكسي, جالكسي, جلاكسي, غالاكسي, گالاکسی, گەلاکسی
garmin, جارمن, غارمن, گارمین
google, كوكل, جوجل, غوغل, قوقل, گووگڵ
gopro, جوبرو, كوبرو, گۆپرۆ
hitachi, هيتاشي, هیتاچی
honor, اونر, هونر, ئۆنەر
hp, اج بي, اتش بي, ئێچ پی
htc, اتش تي سي, ئێچ تی سی
huawei, هواوي, هاواوي, هواوەی, هواوێ
ipad, ايباد, ئایپاد
iphone, ايفون, آيفون, ئایفۆن
infinix, انفنكس, ئینفینیکس
itel, ايتل
jbl, جي بي ال, جەی بی ئێڵ
lenovo, لينوفو, لێنۆڤۆ
lg, ال جي, إل جي, ئێڵ جی
logitech, لوجيتك, لۆجیتێک
macbook, ماك بوك, ماكبوك, ماکبووک
microsoft, مايكروسوفت
motorola, moto, موتورولا, موترولا, مۆتۆرۆلا
nike, نايكي, نايك, نایک
nikon, نيكون
nintendo, نينتندو
nokia, نوكيا
oneplus, one plus, ون بلس, وەن پڵەس
oppo, اوبو, ئۆپۆ
panasonic, باناسونيك, پاناسۆنیک
philips, فيليبس, فلبس
playstation, play station, بلايستيشن, بلاي ستيشن, پلەیستەیشن
realme, ريلمي, ڕیلمی
samsung, سامسونج, سامسونغ, سامسونك, سامسۆنگ
sharp, شارب
sony, سوني, سۆنی
tecno, تكنو, تێکنۆ
toshiba, توشيبا, تۆشیبا
vivo, فيفو, ڤیڤۆ
xbox, اكس بوكس, ئێکس بۆکس
xiaomi, شاومي, شياومي, شاومی
xperia, اكسبيريا, ئێکسپێریا
zte, زد تي اي
`;

const things = `
air conditioner, ac, split, مكيف, سبلت, سپلیت, ئێرکۆندیشن
battery, بطارية, باتري, پاتری
cable, كيبل, سلك, وصلة, کێبڵ, وایەر
camera, كاميرا, كامرة, کامێرا
car, سيارة, سەیارە, ئۆتۆمبێل, ترومبێل
carpet, rug, سجاد, سجادة, سجاجيد, زولية, زوالي, فەرش, قاڵی, مافوور
case, cover, كفر, كفرات, غطاء, جراب, بەرگ, کەڤەر
charger, شاحن, شواحن, شەحنکەر, شەحینە, بارگاویکەر, بارگاویکەرەوە
computer, pc, كمبيوتر, حاسوب, حاسبة, کۆمپیوتەر
drone, درون, درۆن
earbuds, earphones, ايربودز, سماعة أذن, ئێربەدز, بیستۆک
fridge, refrigerator, ثلاجة, براد, سەلاجە, بەفرگر, ساردکەرەوە, یەخچاڵ
hair dryer, hairdryer, blow dryer, سشوار, مجفف شعر, سیشوار, وشککەرەوەی قژ
headphones, headset, handsfree, hands free, هاند فري, هاندفري, هيدفون, سماعة, سماعات, سماعة رأس, سەماعە, هێدفۆن, هێدسێت
keyboard, كيبورد, لوحة مفاتيح, کیبۆرد, تەختەکلیل
kettle, كتلي, غلاية, کتری
knife, سكين, سكينة, سكاكين, سچينة, سجينة, چەقۆ, کێرد
laptop, لابتوب, لاب توب, لاپتۆپ
memory card, sd card, كرت ذاكرة, كارت ذاكرة, بطاقة ذاكرة, کارتی مێمۆری
microwave, ميكروويف, مايكرويف, مایکرۆوەیڤ, مایکرۆوێڤ
monitor, شاشة كمبيوتر, مۆنیتەر
mouse, ماوس, فأرة
perfume, fragrance, cologne, parfum, عطر, عطور, عەتر, بۆن, پەرفیوم
phone, smartphone, mobile, cell phone, mobile phone, موبايل, هاتف, هواتف, تلفون, تليفون, جوال, نقال, مۆبایل, تەلەفۆن
power bank, powerbank, portable charger, باور بانك, باوربانك, پاوەربانک, پاوەر بانک
printer, طابعة, برنتر, پرینتەر, چاپکەر
router, راوتر, ڕاوتەر
screen protector, حماية شاشة, لاصق شاشة, لزكة, پارێزەری شاشە, شووشەی شاشە
shoes, حذاء, احذية, قندرة, كندرة, قنادر, پێڵاو, قۆندەرە, کەوش
smart watch, smartwatch, ساعة ذكية, سەعاتی زیرەک, کاتژمێری زیرەک
sneakers, trainers, حذاء رياضي, بوت رياضي, پێڵاوی وەرزشی
speaker, سبيكر, سماعة خارجية, مكبر صوت, سپیکەر, بڵندگۆ
tablet, تابلت, تاب, لوحي, تابلێت
tv, television, telly, تلفزيون, تلفاز, شاشة, شاشات, تەلەڤزیۆن, تەلەفزیۆن, تەلەڤیزیۆن, تیڤی
vacuum cleaner, vacuum, hoover, مكنسة, مكنسة كهربائية, گسکی کارەبایی
washing machine, washer, غسالة, غسالة ملابس, جلشۆر, غەسالە
watch, wristwatch, ساعة, سەعات, کاتژمێر
`;

const linesOf = (themes: string[]) =>
  themes
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const thingLines = linesOf([
  things,
  food,
  home,
  people,
  otherThings,
  babyAndToys,
  beautyAndHealth,
  cleaningAndBath,
  electronics,
  kitchen,
  sportsAndPets,
  stationery,
  toolsAndCars,
]);

/** The lines that name things, not brands or qualities. */
export const wellKnownThings: ReadonlySet<string> = new Set(thingLines);

/** One group per line, in the same format as the shop's own groups. */
export const wellKnownSpellings: readonly string[] = [...linesOf([brands, qualities]), ...thingLines];
