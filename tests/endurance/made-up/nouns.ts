/*
 * What a made-up shop sells. A line with `#` is a category below its department, with its kind of measure and its prices in thousands of
 * dinars; the lines below are its things. Names are in English, Arabic and Central Kurdish.
 */
export const nouns = `
## Phones & computers | الهواتف والحاسبات | مۆبایل و کۆمپیوتەر
# Mobile phones | هواتف محمولة | مۆبایل | storage | 90-1600
smartphone | هاتف ذكي | مۆبایلی زیرەک
keypad phone | هاتف بأزرار | مۆبایلی دوگمەدار
folding phone | هاتف قابل للطي | مۆبایلی نوشتاوە
tablet | تابلت | تابلێت
e-reader | قارئ كتب إلكتروني | خوێنەری کتێبی ئەلیکترۆنی
# Phone accessories | إكسسوارات الهواتف | ئێکسسواراتی مۆبایل | watts | 3-60
phone case | كفر موبايل | بەرگی مۆبایل
screen protector | لاصق حماية شاشة | پارێزەری شاشە
wall charger | شاحن جداري | شەحنکەری دیوار
car charger | شاحن سيارة | شەحنکەری سەیارە
power bank | باور بانك | پاوەربانک
charging cable | كيبل شحن | وایەری شەحن
phone holder | حامل موبايل | هەڵگری مۆبایل
memory card | كارت ذاكرة | کارتی مێمۆری
# Laptops | لابتوبات | لاپتۆپ | storage | 450-2800
laptop | لابتوب | لاپتۆپ
gaming laptop | لابتوب ألعاب | لاپتۆپی یاری
desktop computer | حاسبة مكتبية | کۆمپیوتەری سەرمێز
mini computer | حاسبة صغيرة | کۆمپیوتەری بچووک
# Computer accessories | ملحقات الحاسبة | پێداویستی کۆمپیوتەر | inches | 8-420
keyboard | كيبورد | کیبۆرد
mouse | ماوس | ماوس
monitor | شاشة كمبيوتر | مۆنیتەر
laptop bag | حقيبة لابتوب | جانتای لاپتۆپ
external drive | قرص صلب خارجي | هاردی دەرەکی
printer | طابعة | پرینتەر
router | راوتر | ڕاوتەر
webcam | كاميرا ويب | کامێرای وێب
USB stick | فلاش ميموري | فلاش میمۆری
## TV & sound | التلفزيون والصوت | تەلەڤزیۆن و دەنگ
# Televisions | تلفزيونات | تەلەڤزیۆن | inches | 120-2200
smart TV | تلفزيون ذكي | تەلەڤزیۆنی زیرەک
projector | جهاز عرض | پرۆجێکتەر
satellite receiver | رسيفر | ڕسیڤەر
TV bracket | حامل تلفزيون | هەڵگری تەلەڤزیۆن
remote control | ريموت كنترول | ڕیمۆت کۆنترۆڵ
# Headphones & speakers | سماعات | هێدفۆن و سپیکەر | watts | 10-480
headphones | سماعات رأس | هێدفۆن
earbuds | سماعات أذن | بیستۆک
speaker | مكبر صوت | بڵندگۆ
soundbar | ساوند بار | ساوندبار
microphone | مايكروفون | مایکرۆفۆن
radio | راديو | ڕادیۆ
# Cameras | كاميرات | کامێرا | storage | 60-1500
security camera | كاميرا مراقبة | کامێرای چاودێری
action camera | كاميرا رياضية | کامێرای وەرزشی
digital camera | كاميرا رقمية | کامێرای دیجیتاڵ
camera tripod | ستاند كاميرا | سێپێی کامێرا
drone | درون | درۆن
## Home appliances | أجهزة منزلية | ئامێری ناوماڵ
# Large appliances | أجهزة كبيرة | ئامێری گەورە | litres | 180-1800
refrigerator | ثلاجة | سەلاجە
freezer | مجمدة | فریزەر
washing machine | غسالة ملابس | جلشۆر
dishwasher | غسالة صحون | قاپشۆر
gas cooker | طباخ غاز | تەباخی غاز
electric oven | فرن كهربائي | فڕنی کارەبایی
microwave | ميكروويف | مایکرۆوەیڤ
water dispenser | براد ماء | ساردکەرەوەی ئاو
# Cooling & heating | تبريد وتدفئة | فێنککەرەوە و گەرمکەرەوە | watts | 25-950
air conditioner | مكيف هواء | سپلیت
air cooler | مبردة هواء | موبەریدە
standing fan | مروحة عمودية | پانکەی وەستاو
ceiling fan | مروحة سقفية | پانکەی سەقف
oil heater | صوبة نفط | زۆپای نەوت
electric heater | مدفأة كهربائية | سۆپای کارەبایی
water heater | سخان ماء | گیزەر
# Small appliances | أجهزة صغيرة | ئامێری بچووک | watts | 15-260
blender | خلاط | خەلاتە
electric kettle | كتلي كهربائي | کتری کارەبایی
air fryer | قلاية هوائية | سوورکەرەوەی هەوایی
toaster | محمصة خبز | نانبرژێن
coffee machine | ماكينة قهوة | مەکینەی قاوە
meat grinder | ثرامة لحم | گۆشتهاڕ
juicer | عصارة | ئاوگیرە
vacuum cleaner | مكنسة كهربائية | گسکی کارەبایی
steam iron | مكواة بخار | ئوتوی هەڵمی
sewing machine | ماكينة خياطة | مەکینەی دروومان
## Home & kitchen | البيت والمطبخ | ماڵ و چێشتخانە
# Cookware | أواني طبخ | قاپ و مەنجەڵ | litres | 6-180
cooking pot | قدر طبخ | مەنجەڵ
frying pan | طاوة | تاوە
pressure cooker | قدر ضغط | مەنجەڵی بوخار
teapot | قوري شاي | قۆری
thermos | ترمز | تێرمۆس
baking tray | صينية فرن | سینی فڕن
knife set | طقم سكاكين | دەستە چەقۆ
cutting board | لوح تقطيع | تەختەی وردکردن
# Tableware | أدوات المائدة | قاپی سەر سفرە | pieces | 4-140
dinner set | طقم صحون | دەستە قاپ
tea glasses | استكانات شاي | پیاڵەی چا
coffee cups | فناجين قهوة | فنجانی قاوە
water jug | جك ماء | سوراحی ئاو
spoon set | طقم ملاعق | دەستە کەوچک
serving tray | صينية تقديم | سینی
lunch box | علبة طعام | قوتووی نان
# Furniture | أثاث | کەلوپەلی ماڵ | centimetres | 35-900
chair | كرسي | کورسی
dining table | طاولة طعام | مێزی نانخواردن
desk | مكتب | مێزی نووسین
sofa | قنفة | قەنەفە
bookshelf | رف كتب | ڕەفەی کتێب
wardrobe | كنتور ملابس | کەنتۆری جل
bed | سرير | چرپا
mattress | دوشك | دۆشەک
shoe rack | رف أحذية | ڕەفەی پێڵاو
# Textiles | منسوجات | قوماشی ماڵ | centimetres | 5-220
blanket | بطانية | بەتانی
pillow | مخدة | باڵیف
bed sheet | شرشف سرير | چەرچەفی نوێن
bath towel | منشفة حمام | خاولی حەمام
carpet | سجادة | فەرش
curtain | ستارة | پەردە
table cloth | غطاء طاولة | سفرەی مێز
prayer mat | سجادة صلاة | بەرماڵ
# Lamps & decoration | إنارة وديكور | ڕووناکی و دیکۆر | watts | 4-160
desk lamp | مصباح مكتب | چرای مێز
floor lamp | مصباح أرضي | چرای ئەرزی
light bulb | لمبة | گڵۆپ
wall clock | ساعة جدارية | سەعاتی دیوار
mirror | مرآة | ئاوێنە
flower vase | مزهرية | گوڵدان
picture frame | إطار صورة | چوارچێوەی وێنە
scented candle | شمعة عطرية | مۆمی بۆندار
# Cleaning | تنظيف | پاککردنەوە | litres | 2-45
laundry detergent | مسحوق غسيل | تایتی جلشۆردن
dish soap | صابون صحون | سابوونی قاپ
floor cleaner | منظف أرضيات | پاککەرەوەی زەوی
mop | ممسحة | زەوی سڕ
broom | مكنسة يدوية | گسک
rubbish bags | أكياس نفايات | کیسی خۆڵ
laundry basket | سلة غسيل | سەبەتەی جل
## Fashion | الأزياء | جلوبەرگ
# Men | رجالي | پیاوان | clothes | 8-190
men's shirt | قميص رجالي | کراسی پیاوان
men's trousers | بنطلون رجالي | پانتۆڵی پیاوان
men's jacket | جاكيت رجالي | چاکەتی پیاوان
dishdasha | دشداشة | دشداشە
men's suit | بدلة رجالية | قاتی پیاوان
tie | ربطة عنق | بۆینباخ
leather belt | حزام جلد | پشتێنی چەرم
# Women | نسائي | ژنان | clothes | 9-260
dress | فستان | کراسی ژنان
abaya | عباءة | عەبا
headscarf | حجاب | لەچک
skirt | تنورة | تەنوورە
women's blouse | بلوزة نسائية | بلوزی ژنان
women's coat | معطف نسائي | پاڵتۆی ژنان
Kurdish dress | زي كردي نسائي | جلی کوردی
# Children's clothes | ملابس أطفال | جلی منداڵان | clothes | 5-60
children's pyjamas | بيجاما أطفال | بێجامەی منداڵان
children's t-shirt | تيشيرت أطفال | تیشێرتی منداڵان
baby suit | بدلة بيبي | جلی کۆرپە
school uniform | زي مدرسي | جلی قوتابخانە
children's socks | جوارب أطفال | گۆرەوی منداڵان
# Shoes | أحذية | پێڵاو | shoes | 12-180
running shoes | حذاء رياضي | پێڵاوی وەرزشی
sandals | صندل | سەندەڵ
leather boots | بوت جلد | پۆتینی چەرم
slippers | نعال | نەعل
high heels | حذاء كعب عالي | پێڵاوی پاژنە بەرز
# Bags & watches | حقائب وساعات | جانتا و سەعات | centimetres | 10-350
backpack | حقيبة ظهر | جانتای پشت
handbag | حقيبة يد | جانتای دەست
suitcase | حقيبة سفر | جانتای گەشت
wallet | محفظة | جزدان
wrist watch | ساعة يد | سەعاتی دەست
sunglasses | نظارة شمسية | چاویلکەی خۆر
umbrella | مظلة | چەتر
## Beauty & health | الجمال والصحة | جوانی و تەندروستی
# Perfume & make-up | عطور ومكياج | عەتر و ماکیاژ | millilitres | 4-160
perfume | عطر | عەتر
lipstick | أحمر شفاه | سووراو
mascara | مسكارا | ماسکارا
foundation | كريم أساس | کرێمی بنەڕەت
nail polish | طلاء أظافر | بۆیەی نینۆک
kohl | كحل | کل
# Skin & hair | بشرة وشعر | پێست و قژ | millilitres | 3-70
shampoo | شامبو | شامپۆ
hair oil | زيت شعر | زەیتی قژ
face cream | كريم وجه | کرێمی دەموچاو
sun cream | كريم شمس | کرێمی خۆر
body lotion | لوشن جسم | لۆشنی لەش
toothpaste | معجون أسنان | هەویری ددان
soap bar | صابونة | سابوون
# Personal care | عناية شخصية | چاودێری کەسی | watts | 8-140
hair dryer | مجفف شعر | سیشوار
hair straightener | مملس شعر | ڕاستکەرەوەی قژ
electric shaver | ماكينة حلاقة | مەکینەی ڕیشتاشین
toothbrush | فرشاة أسنان | فڵچەی ددان
blood pressure monitor | جهاز قياس الضغط | ئامێری پێوانی فشاری خوێن
thermometer | محرار | گەرمیپێو
## Children & sport | الأطفال والرياضة | منداڵ و وەرزش
# Baby | مستلزمات بيبي | پێداویستی کۆرپە | pieces | 4-280
nappies | حفاضات | دایبی
baby bottle | رضاعة بيبي | مەمەی کۆرپە
pushchair | عربة أطفال | عەرەبانەی منداڵ
car seat | كرسي سيارة للأطفال | کورسی سەیارە بۆ منداڵ
baby wipes | مناديل بيبي | دەستەسڕی تەڕ
cradle | مهد | لانک
# Toys | ألعاب | یاری منداڵان | pieces | 3-110
toy car | سيارة لعبة | سەیارەی یاری
doll | دمية | بووکەڵە
building blocks | مكعبات | مکەعەبات
jigsaw puzzle | لعبة تركيب | پازڵ
teddy bear | دب قطني | ورچی لۆکە
board game | لعبة طاولة | یاری سەرمێز
# Sport & camping | رياضة وتخييم | وەرزش و گەشت | kilograms | 5-650
football | كرة قدم | تۆپی پێ
dumbbell | دمبل | دەمبڵ
bicycle | دراجة هوائية | پاسکیل
treadmill | جهاز مشي | ئامێری ڕاکردن
camping tent | خيمة | خێوەت
sleeping bag | كيس نوم | کیسی نووستن
cool box | صندوق ثلج | سندوقی سەهۆڵ
barbecue grill | منقلة شوي | مەنقەڵ
## Food & stationery | الأغذية والقرطاسية | خۆراک و قرتاسیە
# Food cupboard | مواد غذائية | خۆراکی وشک | grams | 1-38
basmati rice | رز بسمتي | برنجی بەسمەتی
black tea | شاي أسود | چای ڕەش
ground coffee | قهوة مطحونة | قاوەی هاڕاو
sugar | سكر | شەکر
lentils | عدس | نیسک
chickpeas | حمص | نۆک
honey | عسل | هەنگوین
olive oil | زيت زيتون | زەیتی زەیتوون
tomato paste | معجون طماطم | دۆشاوی تەماتە
date syrup | دبس تمر | دۆشاوی خورما
# Sweets & nuts | حلويات ومكسرات | شیرینی و چەرەزات | grams | 1-45
chocolate | شوكولاتة | چکلێت
biscuits | بسكت | بسکیت
pistachios | فستق | فستق
almonds | لوز | بادەم
dates | تمر | خورما
baklava | بقلاوة | پاقڵاوە
Turkish delight | حلقوم | لوقم
# Stationery | قرطاسية | قرتاسیە | pieces | 1-35
notebook | دفتر | دەفتەر
ballpoint pen | قلم جاف | قەڵەمی جاف
pencil | قلم رصاص | قەڵەم ڕەساس
school bag | حقيبة مدرسية | جانتای قوتابخانە
colouring pencils | أقلام تلوين | قەڵەمی ڕەنگ
stapler | كابسة ورق | کابسەی کاغەز
calculator | حاسبة جيب | ژمێرەر
## Tools & car | عدد وسيارات | کەرەستە و سەیارە
# Tools | عدد يدوية | کەرەستە | watts | 4-240
electric drill | دريل كهربائي | دریلی کارەبایی
screwdriver set | طقم مفكات | دەستە دەرنەفیز
hammer | مطرقة | چەکوچ
spanner | سبانة | سپانە
measuring tape | متر قياس | مەتری پێوان
ladder | سلم | پەیژە
extension lead | توصيلة كهرباء | وایەری درێژکەرەوەی کارەبا
padlock | قفل | قفڵ
# Power | طاقة | وزە | watts | 30-3200
solar panel | لوح طاقة شمسية | پانێڵی خۆر
inverter | عاكسة | ئینڤێرتەر
generator | مولدة | مۆلیدە
battery | بطارية | پاتری
torch | لايت يدوي | لایتی دەست
# Car parts | ملحقات سيارات | پێداویستی سەیارە | litres | 4-260
engine oil | زيت محرك | ڕۆنی مەکینە
tyre | تاير | تایە
wiper blades | ماسحات زجاج | مساحەی جامەکە
car mat | دوسة سيارة | فەرشی سەیارە
dash camera | كاميرا سيارة | کامێرای سەیارە
air compressor | منفاخ هواء | هەواپەستێن
# Garden & pets | حديقة وحيوانات | باخچە و ئاژەڵ | kilograms | 2-90
garden hose | صوندة ماء | سۆندەی ئاو
flower seeds | بذور أزهار | تۆوی گوڵ
plant pot | سندانة | ئینجانەی گوڵ
cat food | طعام قطط | خواردنی پشیلە
bird cage | قفص طيور | قەفەزی باڵندە
aquarium | حوض سمك | حەوزی ماسی
`;
