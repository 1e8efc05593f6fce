/** Cleaning and the bathroom. */
export const cleaningAndBath = `
basin, washtub, tub, طشت, طشوت, تەشت
bath mat, دواسة حمام, سجادة حمام, فەرشی حەمام
bathtub, bath tub, بانيو, حوض استحمام
bidet sprayer, shattaf, شطافة, شطاف
bleach, قاصر, قاسر, كلور
brush, فرشاة, فرشة, فرچة, فڵچە
cleaning cloth, microfiber cloth, قطعة تنظيف, فوطة تنظيف, وصلة تنظيف, پارچەی پاککردنەوە
cleaning product, cleaner, منظف, منظفات, پاککەرەوە
clothes peg, clothespin, ملقط غسيل, ملاقط غسيل, قراصة ملابس, گیرەی جل
clothesline, حبل غسيل, پەتی جل
disinfectant, dettol, مطهر, مطهرات, ديتول
drain cleaner, drain opener, مسلك مجاري, مسلك مجاري سائل
drying rack, clothes airer, منشر غسيل, منشر ملابس, منشر
dustpan, مجرود, جاروف, خاکەناز
electric toothbrush, فرشاة أسنان كهربائية, فڵچەی ددانی کارەبایی
fabric softener, معطر ملابس, منعم ملابس, منعم أقمشة, ملين ملابس, نەرمکەرەوەی جل
faucet, water tap, mixer tap, kitchen tap, حنفية, حنفيات, خلاط ماء, خلاط مغسلة, حەنەفیە, شێری ئاو
floor cleaner, منظف أرضيات, معقم أرضيات, پاککەرەوەی زەوی
glass cleaner, window cleaner, منظف زجاج, منظف الزجاج, پاککەرەوەی شووشە, پاککەرەوەی جام
insecticide, insect spray, bug spray, مبيد حشرات, مبيد, بف باف, پیف پاف, دەرمانی مێروو
lint roller, رولة وبر, مزيل وبر
liquid soap, hand soap, hand wash, صابون سائل, صابون يد, هاند واش, سابوونی شل, سابوونی دەست
loofah, bath sponge, ليفة, ليفة حمام, لیفکە
mothballs, نفثالين, نەفتالین
mousetrap, mouse trap, مصيدة فئران, مصيدة فأر, تەڵەی مشک
paper towel, kitchen roll, مناديل مطبخ, رول مطبخ, ورق مطبخ, کلێنسی مەتبەخ
plunger, مضخة مجاري, شفاطة مجاري
rubber gloves, كفوف جلي, كفوف مطبخ, قفازات مطبخ, دەستکێشی قاپشۆردن
scouring pad, steel wool, سلك جلي, سلك مواعين, سیمی قاپ
shower curtain, ستارة حمام, پەردەی حەمام
shower head, showerhead, hand shower, دوش, شاور, رأس دوش, دووش
sink, wash basin, مغسلة, مغاسل, سنك, سینک, دەستشۆر
soap dispenser, موزع صابون, علبة صابون, سابووندان
sponge, إسفنج, إسفنجة, ئیسفەنج
tissue, facial tissue, kleenex, كلينكس, مناديل, مناديل ورقية, محارم, کلێنس, کلینیکس, دەستەسڕ
toilet, مرحاض, تواليت, تەوالێت
toilet cleaner, منظف حمامات, منظف تواليت, منظف مرحاض, پاککەرەوەی تەوالێت
trash can, waste bin, dustbin, garbage bin, rubbish bin, سلة مهملات, سلة زبالة, سطل زبالة, حاوية نفايات, زبڵدان, تەنەکەی زبڵ
`;
