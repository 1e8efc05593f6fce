/** Materials, units, colours and other words beside the name of a thing. */
export const qualities = `
aluminium, aluminum, ألمنيوم, ئەلەمنیۆم
amp, ampere, أمبير, ئەمپێر
bamboo, خيزران, بامبو, خەیزەران
beige, بيج, بێجی
bluetooth, بلوتوث, بلوتوس
brass, براص, برونج
bronze, برونز
burgundy, maroon, ماروني, عنابي, نبيتي
carbon fiber, carbon fibre, كاربون فايبر, ألياف الكربون
carton, كارتون, كراتين
ceramic, سيراميك
chiffon, شيفون
cm, centimeter, centimetre, سم, سنتيمتر, سنتمتر, سانتیمەتر
colorful, colourful, multicolor, multicolour, ملون, ملونة, ڕەنگاوڕەنگ
copper, نحاس, نحاسي
cotton, قطن, لۆکە, قطني, قطنية, پەموو
crystal, كريستال
digital, رقمي, رقمية, ديجيتال
dozen, درزن, دزينة, دەرزەن
electric, electrical, كهربائي, كهربائية, کارەبایی
fabric, قماش, أقمشة, قوماش
fur, فرو, فەرو
gb, gigabyte, غيغا, غيغابايت, كيكا, كيكابايت, جيجا, جيجابايت, گێگا, گێگابایت
granite, غرانيت, جرانيت, كرانيت, گرانێت
kitchen, مطبخ, مەتبەخ, چێشتخانە
lace, دانتيل
linen, كتان, کەتان
mah, ملي أمبير, میلی ئەمپێر
marble, مرمر, رخام, مەڕمەڕ
megapixel, ميغابكسل, ميكابكسل, ميجابكسل, مێگاپیکسڵ
mm, millimeter, millimetre, ملم, مليمتر, میلیمەتر
navy, navy blue, كحلي, نيلي, کوحلی, سورمەیی
nylon, نايلون
ounce, oz, أونصة, أونس
pack, packet, باكيت, باكت, پاکەت
pair, جوت, زوج, جووت
piece, pcs, قطعة, قطع, دانە
plastic, بلاستيك, پلاستیک
polyester, بوليستر, پۆلیستەر
porcelain, بورسلين, فرفوري, پۆرسەلین, فەرفوری
portable, محمول, محمولة, متنقل, هەڵگیراو
rubber, مطاط, مطاطي, لاستيك
satin, ساتان, ستان
set, طقم, أطقم, سيت, تاقم
silk, حرير, حريري, ئاوریشم, حەریر
stainless steel, steel, ستيل, ستانلس, ستانلس ستيل, فولاذ, پۆڵا
titanium, تيتانيوم, تایتانیۆم
ton, طن, تەن
transparent, شفاف, شفافة, شەفاف
turquoise, فيروزي, تركواز, پیرۆزەیی
velvet, مخمل, قطيفة, مەخمەڵ
volt, فولت, ڤۆڵت
wireless, لاسلكي, بێ وایەر, بێتەل
wood, wooden, خشب, خشبي, خشبية, أخشاب, تەختە
`;
