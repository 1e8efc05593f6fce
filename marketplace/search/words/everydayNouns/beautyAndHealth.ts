/** Beauty, care and health. */
export const beautyAndHealth = `
acne, pimple, حب الشباب, حبوب الشباب, زیپکە
adult diaper, حفاضات كبار, حفاظات كبار, حفاضات كبار السن, پامپەرزی گەورە
after shave, aftershave, أفتر شيف, كولونيا
aloe vera, ألوفيرا, صبار, ئەلۆڤێرا
back support, back brace, حزام ظهر, مشد ظهر, پشتێنی پزیشکی
band aid, adhesive bandage, sticking plaster, لزقة جروح, بلاستر جروح, بلاستر, پلاستەر, پلاستەری برین
bandage, gauze, ضماد, ضمادات, شاش طبي, لفاف طبي, باندج, پێچی برین
bathroom scale, body scale, ميزان وزن, ميزان أشخاص, ميزان جسم, تەرازووی لەش, تەرازووی کێش
beard oil, زيت لحية, زيت اللحية, ڕۆنی ڕیش, زەیتی ڕیش
biotin, بيوتين
blush, blusher, بلاشر, أحمر خدود, بڵەشەر
body lotion, lotion, لوشن, لوشن جسم, لوشن الجسم
body mist, body spray, body splash, معطر جسم, بادي سبلاش, بادي سبري, بادی سپرەی
calcium, كالسيوم
collagen, كولاجين
concealer, كونسيلر, خافي عيوب, کۆنسیلەر
condom, كوندوم, واقي ذكري
contact lens, contact lenses, عدسات لاصقة, عدسات عيون, عدسات, لێنز, لێنزی چاو
cotton pads, قطن مكياج, قطن تجميل, لۆکەی مکیاج
cotton swabs, cotton buds, عيدان أذن, أعواد قطن, عيدان قطن, لۆکەی گوێ
cough syrup, شراب سعال, شراب كحة, شەربەتی کۆکە
crutch, walking stick, عكاز, عكازة, عكازات, گۆچان, داردەست
curling iron, hair curler, فير شعر, ماكنة فير, مجعد شعر, لوولکەری قژ
dental floss, خيط أسنان, خيط الأسنان, دەزووی ددان
epilator, ابيلاتور, نازعة شعر, ماكنة نتف, مووهەڵکێش
eye cream, كريم عين, كريم حول العين, کرێمی چاو
eye drops, قطرة عين, قطرات عين, قطرة عيون, قەترەی چاو, دڵۆپی چاو
eyebrow, حاجب, حواجب
eyebrow pencil, قلم حواجب, قلم حاجب, قەڵەمی برۆ
eyelash, رمش, رموش, رموش صناعية, برژانگ
eyeshadow, eye shadow, ظلال عيون, ظل عيون, آي شادو, شدو, ئایشەدۆ
face, وجه, دەموچاو
face cream, كريم وجه, كريم بشرة, كريم الوجه, کرێمی دەموچاو, کرێمی ڕوو
face mask, facial mask, sheet mask, ماسك وجه, ماسك بشرة, ماسك, قناع وجه, ماسكات, ماسکی دەموچاو, ماسکی ڕوو
face powder, بودرة وجه, باودر وجه, پۆدرەی دەموچاو
fake nails, false nails, press on nails, أظافر صناعية, أظافر تركيب, نینۆکی دەستکرد
first aid kit, first aid, إسعافات أولية, حقيبة إسعاف, صندوق إسعافات, فریاگوزاری سەرەتایی
glucose meter, glucometer, جهاز سكر, جهاز السكر, جهاز قياس السكر, جهاز فحص السكر, ئامێری شەکرە
glucose strips, test strips, شرائط سكر, شرائط السكر, شرائط فحص السكر, شریتی شەکرە
hair, شعر, قژ
hair clip, قراصة شعر, قراصات شعر, كليبس شعر, ماشة شعر, گیرەی قژ, قەراسەی قژ
hair clipper, beard trimmer, hair trimmer, ماكنة حلاقة شعر, تريمر, مەکینەی سەرتاشین
hair color, hair dye, hair colour, صبغ شعر, صبغة شعر, صبغ الشعر, بۆیەی قژ, بۆیاخی قژ, سبغی قژ
hair cream, كريم شعر, کرێمی قژ
hair gel, جل شعر, جيل شعر, جێلی قژ
hair oil, زيت شعر, زيت الشعر, دهن شعر, زەیتی قژ, ڕۆنی قژ
hair removal cream, كريم إزالة شعر, كريم إزالة الشعر, مزيل شعر, کرێمی موو
hair removal wax, wax strips, شمع إزالة الشعر, شمع إزالة شعر, واكس إزالة شعر
hair serum, سيروم شعر, سيرم شعر, سیرۆمی قژ
hair spray, hairspray, سبري شعر, سبراي شعر, مثبت شعر, سپرەی قژ
hair straightener, flat iron, مكواة شعر, مملس شعر, سيراميك شعر, ستريتنر, ئوتووی قژ, سافکەری قژ
hair tie, scrunchie, ربطة شعر, ربطات شعر, لاستيك شعر, لاستیکی قژ
hair wax, واكس شعر, واکسی قژ
hairbrush, hair brush, فرشاة شعر, فرشة شعر, فرچة شعر, فڵچەی قژ
hand sanitizer, sanitizer, معقم, معقم يد, معقم يدين, معقم اليدين, پاکژکەرەوەی دەست
headband, طوق شعر, أطواق شعر
hearing aid, معينة سمعية, معينات سمعية, بیستۆکی گوێگران
heating pad, وسادة حرارية, مخدة حرارية, بطانية حرارية, سەرینی گەرمکەرەوە
hot water bottle, قربة ماء حار, قربة ماي حار, كيس ماء حار, کیسەی ئاوی گەرم
hyaluronic acid, hyaluronic, هيالورونيك, حمض الهيالورونيك
inhaler, بخاخ ربو, بخاخ الربو
ipl, laser hair removal, ليزر إزالة شعر, ليزر إزالة الشعر, ليزر منزلي, لەیزەری موو
knee brace, knee support, مشد ركبة, رباط ركبة, رباط الركبة
lip gloss, ملمع شفاه, كلوس, لب كلوس, لیپ گلۆس
lip liner, محدد شفاه, قلم شفاه, قەڵەمی لێو
magnesium, مغنيسيوم, مغنسيوم, مەگنیسیۆم
makeup bag, حقيبة مكياج, جنطة مكياج, شنطة مكياج, جانتای مکیاج
makeup brush, فرشاة مكياج, فرش مكياج, فرشة مكياج, فرچ مكياج, فڵچەی مکیاج
makeup mirror, مرآة مكياج, مراية مكياج, ئاوێنەی مکیاج
makeup primer, برايمر, برايمر مكياج, پرایمەر
makeup remover, micellar water, مزيل مكياج, مزيل المكياج, ماء ميسيلار, ميسيلار, لابەری مکیاج
massage chair, كرسي مساج, کورسی مەساج
massager, massage, مساج, جهاز مساج, تدليك, مەساج, شێلان
medical gloves, كفوف طبية, قفازات طبية, دەستکێشی پزیشکی
medicine, دواء, أدوية, دەرمان
mouthwash, غسول فم, غسول الفم, مضمضة, دەمشۆر
multivitamin, vitamin, فيتامين, فيتامينات, ملتي فيتامين, ڤیتامین
nail, fingernail, ظفر, أظافر, نینۆک
nail clipper, nail cutter, مقص أظافر, قلامة أظافر, قراضة أظافر, نینۆکبڕ, نینۆکگر
nail file, مبرد أظافر
nail polish remover, acetone, أسيتون, مزيل صبغ الأظافر, مزيل طلاء الأظافر, ئەسیتۆن
nasal spray, بخاخ أنف, بخاخ الأنف, سپرەی لووت
nebulizer, جهاز تبخير, جهاز بخار, نبيولايزر, ئامێری هەڵم
omega 3, أوميغا 3, اوميكا 3, ئۆمێگا 3
painkiller, pain relief, مسكن, مسكنات, ئازارشکێن
petroleum jelly, vaseline, فازلين, ڤازلین
powder, بودرة, باودر, پۆدرە, پاودەر
pregnancy test, فحص حمل, اختبار حمل, جهاز فحص الحمل, تێستی دووگیانی
pulse oximeter, oximeter, جهاز أوكسجين, جهاز قياس الأوكسجين, ئامێری ئۆکسجین
retinol, ريتينول
rubbing alcohol, كحول طبي, ئەلکحولی پزیشکی
sanitary pads, sanitary napkin, فوط صحية, فوطة صحية, أولويز, حفاضات نسائية, حفاظات نسائية, پەدی ئافرەتان, پەدی ژنان
scrub, exfoliator, سكراب, مقشر
serum, سيروم, سيرم
shapewear, corset, مشد, مشدات, مشد بطن, کۆرسێت
shaving cream, shaving foam, معجون حلاقة, رغوة حلاقة, كريم حلاقة, فوم حلاقة, فۆمی تاشین, کەفی تاشین, کرێمی تاشین
shower gel, body wash, جل استحمام, شاور جل, شاور جيل, سائل استحمام, غسول جسم, شاوەر جێل
skin, بشرة, پێست
stethoscope, سماعة طبيب, سماعة طبية, سماعة أطباء, سەماعەی پزیشک, بیستۆکی پزیشک
supplement, dietary supplement, مكمل غذائي, مكملات غذائية, مكملات, تەواوکەری خۆراکی
surgical mask, medical mask, كمامة, كمامات, ماسك طبي, کەمامە, ماسکی پزیشکی
syringe, سرنجة, سرنجات, محقنة, حقنة, سرنج
tattoo, تاتو, وشم
thermometer, محرار, محارير, ميزان حرارة, مقياس حرارة, جهاز قياس الحرارة, گەرمیپێو, گەرماپێو, تەرمۆمەتر
toner, تونر, تۆنەر
tooth, teeth, dental, أسنان, ددان
tweezers, ملقط حواجب, ملقط, مووچنە, مووکێش
wheelchair, كرسي متحرك, كرسي معاقين, عربانة معاقين, ویلچەر
whitening cream, كريم تبييض, كريم مبيض, كريم تفتيح, کرێمی سپیکەرەوە
wig, باروكة, باروكات, شعر مستعار, پارووکە
zinc, زنك, زینک
`;
