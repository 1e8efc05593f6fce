/** Kitchenware and kitchen appliances. */
export const kitchen = `
aluminum foil, aluminium foil, ورق ألمنيوم, ورق الألمنيوم, فويل, کاغەزی ئەلەمنیۆم
apron, مريول, صدرية مطبخ, بەرکۆش, بەروانکە
baking paper, parchment paper, ورق زبدة, ورق خبز, کاغەزی کەرە
barbecue, bbq, grill, منقل, منقلة, شواية, مەنقەڵ, گریل
bottle, قنينة, قناني, بطل, بوتڵ, بتڵ
cake mold, cake mould, cake pan, قالب كيك, قوالب كيك, قاڵبی کێک
can opener, bottle opener, tin opener, فتاحة علب, فتاحة, مفتاح علب
charcoal, فحم, خەڵووز
cling film, plastic wrap, نايلون تغليف, نايلون طعام, نایلۆنی خواردن
coffee grinder, طاحونة قهوة, مطحنة قهوة, هاڕەری قاوە
coffee pot, dallah, دلة, دلال
cookware, طقم قدور, طقم جدور, سيت قدور, سيت جدور, سێتی مەنجەڵ
cool box, ice box, كولمن, حافظة ثلج, صندوق ثلج
cutting board, chopping board, لوح تقطيع, خشبة تقطيع, تختة تقطيع, تەختەی بڕین
deep fryer, قلاية, قلاية كهربائية, مقلاة كهربائية, سوورکەرەوەی کارەبایی
dinner set, dinnerware, طقم صحون, طقم مواعين, طقم سفرة, سێتی دەوری
dish rack, حمالة صحون, حمالة مواعين, منشر صحون
drinking straw, straws, قصبة عصير, مصاصة عصير, قامیش
electric grill, شواية كهربائية, گریلی کارەبایی
exhaust fan, ventilator, مفرغة هواء, ساحبة هواء, ساحبة, شفاط هواء, هەواکێش
food container, tupperware, حافظة طعام, حافظات طعام, علبة طعام, علب طعام, علب حفظ, قوتووی خواردن
funnel, قمع, محقان, ڕەحەتی
gas cylinder, قنينة غاز, أسطوانة غاز, بوتڵی غاز
grater, مبشرة, مبرشة, ڕەندە
hookah, shisha, أركيلة, نركيلة, ناركيلة, شيشة, نێرگەلە
hot plate, طباخ كهربائي, هيتر طبخ, تەباخی کارەبا
ice maker, صانعة ثلج, ماكنة ثلج, مەکینەی سەهۆڵ
ice tray, ice cube tray, قالب ثلج, قوالب ثلج, قاڵبی سەهۆڵ
jar, برطمان, بەرتەمان
jug, pitcher, دولكة, جك, جگ, دورق, جەگ
kitchen scale, ميزان مطبخ, تەرازووی مەتبەخ, تەرازووی چێشتخانە
ladle, چمچة, جمجة, مغرفة, چەمچە, ئەسکوێ
lighter, قداحة, قداحات, ولاعة, قەداحە
lunch box, lunchbox, لنج بوكس, لانش بوكس, لنش بوكس, صفرطاس, سفرطاس, سەفەرتاس, لەنچ بۆکس
matchsticks, safety matches, شخاط, شخاطة, شقارتە, شەمچە
measuring cup, measuring spoon, كوب قياس, أكواب قياس, ملاعق قياس
meat grinder, meat mincer, مثرامة, ثرامة, مفرمة لحم, فرامة لحم, ماكنة لحم, مەکینەی گۆشت
mortar and pestle, mortar pestle, هاون, هاوەن
napkin, مناديل سفرة, دەستەسڕی سفرە
nutcracker, كسارة جوز, گوێزشکێن
oven gloves, oven mitt, قفازات فرن, كفوف فرن, دەستکێشی فرن
paper cup, disposable cup, كوب ورقي, أكواب ورقية, كلاصات سفري, کوپی کاغەز, گڵاسی سەفەری
paper plate, disposable plate, صحون ورقية, صحون سفري, أطباق ورقية, دەوری سەفەری
peeler, مقشرة, مقشرة خضار
range hood, cooker hood, هود مطبخ, ساحبة مطبخ, شفاط مطبخ, هوود
rolling pin, شوبك, شوبك عجين, مرقاق, تیرۆک
salt shaker, ملاحة, خوێدان
sandwich maker, panini press, سندويج ميكر, صانعة سندويش, محمصة سندويش, ساندویچ مەیکەر
scale, weighing scale, ميزان, موازين, تەرازوو
sieve, منخل, بێژنگ
skewer, شيش, أشياش, سيخ, أسياخ
slow cooker, قدر بطيء, طباخ بطيء
spatula, سباتولا, ملعقة تقليب
spice jar, علب بهارات, علبة بهارات, قوتووی بەهارات
strainer, colander, مصفاة, مصفي, مصافي, سافی
tablecloth, table cloth, سفرة, غطاء طاولة, غطاء ميز, شرشف طاولة, مفرش طاولة, سەرمێز
tea glass, استكان, پیاڵە
toothpick, عيدان أسنان, أعواد أسنان, نكاشات أسنان, ددانئاژن
vacuum sealer, ماكنة تفريغ هواء, جهاز تفريغ هواء
waffle maker, صانعة وافل, جهاز وافل, ماكنة وافل
water bottle, مطارة, زمزمية, قنينة ماء, مطارة ماء, مەتارە, بتڵی ئاو, بوتڵی ئاو
whisk, خفاقة يدوية, مضرب بيض, مخفقة
`;
