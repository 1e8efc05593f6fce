/** Materials, units, colours, sizes, models and other words beside the name of a thing. */
export const qualities = `
aluminium, aluminum, ألمنيوم, ئەلەمنیۆم
amp, ampere, أمبير, ئەمپێر
bamboo, خيزران, بامبو, خەیزەران
beige, بيج, بێجی
black, اسود, سوداء, سودة, ڕەش
blue, ازرق, زرقاء, زركة, شین
bluetooth, بلوتوث, بلوتوس
brass, براص, برونج
bronze, برونز
brown, بني, جوزي, قاوەیی, قهوائي
burgundy, maroon, ماروني, عنابي, نبيتي
carbon fiber, carbon fibre, كاربون فايبر, ألياف الكربون
carton, كارتون, كراتين
ceramic, سيراميك
chiffon, شيفون
cm, centimeter, centimetre, سم, سنتيمتر, سنتمتر, سانتیمەتر
colorful, colourful, multicolor, multicolour, ملون, ملونة, ڕەنگاوڕەنگ
colour, color, لون, ڕەنگ
copper, نحاس, نحاسي
cotton, قطن, لۆکە, قطني, قطنية, پەموو
crystal, كريستال
digital, رقمي, رقمية, ديجيتال
dozen, درزن, دزينة, دەرزەن
edge, ايدج, ايج, ئێج
electric, electrical, كهربائي, كهربائية, کارەبایی
fabric, قماش, أقمشة, قوماش
fur, فرو, فەرو
g, gram, غرام, غم, گرام, gramme, gr, جرام, كرام
gaming, كيمنك, گەیمینگ, كيمنج, جيمنج, قيمنق
gb, gigabyte, غيغا, غيغابايت, كيكا, كيكابايت, جيجا, جيجابايت, گێگا, گێگابایت
gold, golden, ذهب, ذهبي, زێڕ, زێڕین, ذهبية, ئاڵتوون
granite, غرانيت, جرانيت, كرانيت, گرانێت
gray, grey, رمادي, رصاصي, خۆڵەمێشی, ڕەساسی, بۆر
green, اخضر, خضراء, سەوز, خضرة
hdmi, اج دي ام اي, اتش دي ام اي, ئێچ دی ئێم ئای
inch, انج, بوصة, ئینج, إنش, ئینچ
kg, kilo, kilogram, كيلو, كغم, كيلوغرام, کیلۆگرام, كغ, كيلوجرام
kitchen, مطبخ, مەتبەخ, چێشتخانە
l, liter, litre, لتر, لیتر, ltr
lace, دانتيل
large, big, كبير, كبيرة, جبير, گەورە
linen, كتان, کەتان
m, meter, metre, متر, مەتر, أمتار
mah, ملي أمبير, میلی ئەمپێر
marble, مرمر, رخام, مەڕمەڕ
max, ماكس
megapixel, ميغابكسل, ميكابكسل, ميجابكسل, مێگاپیکسڵ
mini, ميني
ml, milliliter, millilitre, مل, ملل, مللتر, میلیلیتر, مليلتر, ملي لتر
mm, millimeter, millimetre, ملم, مليمتر, میلیمەتر
navy, navy blue, كحلي, نيلي, کوحلی, سورمەیی
note, نوت
nylon, نايلون
orange, برتقالي, پرتەقاڵی, برتقال, پرتەقاڵ
ounce, oz, أونصة, أونس
pack, packet, باكيت, باكت, پاکەت
pair, جوت, زوج, جووت
piece, pcs, قطعة, قطع, دانە
pink, وردي, پەمەیی, وردية, زهري, پەمبەیی
plastic, بلاستيك, پلاستیک
plus, بلس, بلاس, پڵەس
polyester, بوليستر, پۆلیستەر
porcelain, بورسلين, فرفوري, پۆرسەلین, فەرفوری
portable, محمول, محمولة, متنقل, هەڵگیراو
pro, برو, پرۆ
purple, بنفسجي, مۆر, وەنەوشەیی, violet, ليلكي, بنفسجية
red, احمر, حمراء, حمرة اللون, سوور, سور
rose gold, ذهبي وردي, روز كولد
rubber, مطاط, مطاطي, لاستيك
satin, ساتان, ستان
set, طقم, أطقم, سيت, تاقم
silk, حرير, حريري, ئاوریشم, حەریر
silver, فضي, فضة, زیوی, فضية, زیو, زیوین
small, صغير, صغيرة, بچووک
smart, ذكي, ذكية, زیرەک, سمارت
stainless steel, steel, ستيل, ستانلس, ستانلس ستيل, فولاذ, پۆڵا
tb, terabyte, تيرا, تيرابايت
titanium, تيتانيوم, تایتانیۆم
ton, طن, تەن
transparent, شفاف, شفافة, شەفاف
turquoise, فيروزي, تركواز, پیرۆزەیی
ultra, الترا, ئەڵترا
velvet, مخمل, قطيفة, مەخمەڵ
volt, فولت, ڤۆڵت
w, watt, واط, وات
waterproof, ضد الماء, دژە ئاو, مقاوم للماء
white, ابيض, بيضاء, بيضة اللون, سپی
wireless, لاسلكي, بێ وایەر, بێتەل
wood, wooden, خشب, خشبي, خشبية, أخشاب, تەختە
yellow, اصفر, صفراء, زەرد, صفرة
`;
