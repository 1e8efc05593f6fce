/** Food and drink. */
export const food = `
almond, لوز, بادەم, بادام
apple juice, عصير تفاح, شەربەتی سێو
apricot, مشمش, قيسي, قەیسی
artichoke, خرشوف, أرضي شوكي
asparagus, هليون
avocado, أفوكادو, ئەڤۆکادۆ
ayran, عيران, شنينة, ماستاو
baking powder, بيكنج باودر, بيكنك باودر, بيكنغ باودر, بیکنگ پاودەر
baking soda, bicarbonate, بيكربونات, صودا الخبز
baklava, بقلاوة, بەقڵاوە, پاقلاوە
banana, موز
barley, شعير, جۆ
basil, ريحان, ڕەیحانە
basmati, بسمتي, بسماتي, بەسمەتی
bay leaf, ورق غار, گەڵای غار
bean, فاصوليا, فاسۆلیا, فاصولياء
beef, لحم بقر, لحم بقري, لحم عجل, گۆشتی مانگا, گۆشتی گوێرەکە
beetroot, beet, شوندر, شمندر, چەوەندەر
bell pepper, capsicum, فلفل بارد, فليفلة
biscuit, cookie, بسكت, بسكويت, پسکیت
black pepper, فلفل أسود, بیبەری ڕەش, ئاڵەتی ڕەش
black seed, nigella, حبة سوداء, حبة البركة, حبة سودة
black-eyed pea, cowpea, لوبيا
blueberry, توت أزرق, بلوبيري
bread, خبز, صمون, نان, سەموون
breadcrumbs, بقسماط, فتات خبز
breakfast cereal, cereal, حبوب إفطار, حبوب الإفطار, سيريال
broad bean, fava bean, باقلاء, باقلة, باجلة, پاقلە
broccoli, بروكلي
bulgur, برغل, ساوار, ساوەر
burger, hamburger, بركر, برجر, برغر, همبركر, همبرغر, بێرگەر, هەمبەرگەر
butter, زبدة, کەرە
cabbage, لهانة, ملفوف, کەلەرم, کەلەم
cake, كيك, كعك, كيكة
candy, sweets, حلويات, جكليت, چکلێت, شیرینی, confectionery, حلوى
canned food, معلبات, خواردنی قوتوو
caramel, كراميل, كرميل, کارامێل
cardamom, هيل, هال
carrot, جزر, گێزەر
cashew, كاجو, كاشو, کاژوو
cauliflower, قرنابيط, قرنبيط, قەرنابیت
caviar, كافيار, خاویار
celery, كرفس, کەرەوز
chamomile, بابونج, بابونك, بەیبوون
cheese, جبن, جبنة, پەنیر, أجبان
cherry, كرز, گێلاس
chewing gum, bubble gum, علك, علكة, بنێشت
chicken, دجاج, دجاجة, مریشک
chicken breast, صدر دجاج, صدور دجاج, سنگی مریشک
chickpea, حمص, نۆک, garbanzo
chili, chilli, hot pepper, chili pepper, فلفل حار, بیبەری تیژ, بیبەری توون
chips, crisps, جبس, بطاطا جبس, چپس, شيبس, چبس, چیپس
chocolate, شوكولاتة, جوكليت, چۆکلێت, شوكلاتة, شكولاتة, جاكليت, چاكليت, چوکلات
chocolate spread, nutella, نوتيلا
cinnamon, دارسين, قرفة, دارچین
clotted cream, kaymak, قيمر, گيمر, قشطة, قەیماغ
clove, قرنفل, مێخەک
cocoa, cacao, كاكاو
coconut, جوز هند, نارجيل, نارگیل, گوێزی هیندی
coffee, قهوة, قاوە, قەهوە
coffee beans, حبوب قهوة, دانەی قاوە, بن, حبوب البن
cola, soda, soft drink, بيبسي, مشروب غازي, کۆلا, coke, coca cola, pepsi, كوكا كولا, ببسي, کۆکاکۆلا, پێپسی, مشروبات غازية, خواردنەوەی گازی
condensed milk, حليب مكثف, شیری خەست
coriander, cilantro, كزبرة, کزبەرە, گژنیژ
corn, maize, ذرة, گەنمەشامی, sweetcorn
corn starch, cornflour, نشا, نشاء, نیشاستە
cornflakes, corn flakes, كورن فليكس, كورنفلكس
cracker, كراكر, کراکەر
cream cheese, جبن كريمي, پەنیری کرێم, جبنة كريم, جبن كريم, پەنیری کرێمی
croissant, كرواسون, كروسان, کرواسان
cucumber, خيار, خەیار
cumin, كمون, زیرە, کەموون
curry, كاري
custard, كاستر, كاسترد, کاستەر
date syrup, دبس, دبس تمر, دۆشاو, دۆشاوی خورما
dates, date, تمر, تمور, خورما, قەسپ
dill, شبنت, شبت, شوێت
donut, doughnut, دونات
dried fruit, فواكه مجففة, میوەی وشک
dried lime, نومي بصرة, لیمۆی بەسرە, نۆمی بەسرە
egg, بيض, بيضة, هێلکە
eggplant, aubergine, باذنجان, بيتنجان, باینجان, باجانی ڕەش
energy drink, مشروب طاقة, خواردنەوەی وزە, مشروبات طاقة, وزەبەخش
falafel, فلافل, فەلافل
fenugreek, حلبة
feta, فيتا
fig, تين, هەنجیر
fish, سمك, سمكة, أسماك, ماسی
flour, طحين, دقيق, ئارد
french fries, فنكر, فنگر, بطاطا مقلية, بطاطس مقلية, فینگەر
fresh apple, red apple, green apple, تفاح, تفاحة, سێو
frozen food, مجمدات, خواردنی بەستوو
fruit, فواكه, فاكهة, میوە
garlic, ثوم, سیر
ghee, سمن, دهن حر, دهن حيواني, ڕۆنی کەرە, ڕۆنی ئاژەڵی
ginger, زنجبيل, زەنجەفیل, زەنجەبیل
granola, muesli, موسلي, جرانولا, غرانولا, گرانۆلا
grape, عنب, ترێ
grapefruit, كريب فروت, جريب فروت, گرێپ فروت
green beans, فاصوليا خضراء, فاسۆلیای سەوز
green peas, peas, بازلاء, بزاليا, بازيلاء, پۆلکە, بەزالیا
green tea, شاي أخضر, چای سەوز
halva, halwa, حلاوة طحينية, حلاوة, حەلوا, هەڵوا
hazelnut, بندق
herbal tea, شاي أعشاب, چای گیایی
hibiscus tea, كجرات, كركديه
honey, عسل, هەنگوین
hot chocolate, شوكولاتة ساخنة, هوت جوكليت, هوت شوكليت, هۆت چۆکلێت
hot dog, هوت دوك, هوت دوغ, هۆت دۆگ
hummus, houmous, حمص بطحينة, حمص بالطحينة
ice cream, ايس كريم, موطا, دۆندرمە, ئایسکرێم, بوظة, بەستەنی
iced tea, ice tea, شاي مثلج, ايس تي
instant coffee, nescafe, نسكافيه, نسكافة, نێسکافە
jam, مربى, مرەبا, مربا
jelly, jello, جلي, جيلي, ژێلێ
juice, عصير, شەربەت, عصائر, شربت
kebab, كباب, کەباب
ketchup, كجب, کەچەپ, كتشب, كاتشب, کێچەپ
kidney beans, red beans, فاصوليا حمراء, فاسۆلیای سوور
kiwi, كيوي
kubba, kibbeh, كبة, کوبە
labneh, لبنة, لەبنە
lamb, mutton, لحم غنم, لحم خروف, گۆشتی بەرخ, گۆشتی مەڕ
lemon, ليمون, نومي حامض, لیمۆ
lemonade, ليموناضة, عصير ليمون, شەربەتی لیمۆ
lentil, عدس, نیسک
lettuce, خس, کاهوو
liver, كبدة, معلاك, معلاگ, جگەر
lollipop, مصاص حلوى, لوليبوب
mango, مانجو, مانكو, مانگۆ, عنبة
margarine, زبدة نباتية, مارجرين, مارغرين, مارگرین
marshmallow, مارشميلو, مارشمالو
mayonnaise, مايونيز, mayo, مايونيس
meat, لحم, لحوم, گۆشت
melon, cantaloupe, بطيخ, کاڵەک, گندۆرە
milk, حليب, شیر
milk powder, powdered milk, حليب بودرة, حليب مجفف, شیری وشک, شیری پاودەر
minced meat, ground beef, لحم مثروم, لحم مفروم, گۆشتی هاڕاو
mineral water, مياه معدنية, ماي معدني, ئاوی کانزا, ماء معدني, ئاوی کانزایی
mint, نعناع, نعنع, نەعنا
molokhia, ملوخية, ملۆخیا
mortadella, luncheon meat, مرتديلا, مارتديلا, لانشون, مۆرتەدێلا
mulberry, توت, تكي
mushroom, فطر, مشروم, قارچک, کارگ
mustard, خردل, ماسترد, خەردەل
noodles, instant noodles, indomie, نودلز, اندومي, ئەندۆمی
nut, nuts, مكسرات, كرزات, کەرەزات, چەرەس, چەرەزات
oats, oatmeal, شوفان
oil, cooking oil, زيت طبخ, دهن طعام, زەیت, vegetable oil, دهن طبخ, زيت طعام, زيت نباتي, دهن نباتي, ڕۆنی چێشت, زەیتی چێشت, زيت, زيوت, دهن, دهون, ڕۆن
okra, باميا, بامية
olive, زيتون, زەیتوون
olive oil, زيت زيتون, زەیتی زەیتوون, دهن زيتون, ڕۆنی زەیتوون
onion, بصل, پیاز
oregano, أوريغانو, اوريكانو
paprika, بابريكا, پاپریکا
parsley, معدنوس, بقدونس, مەعدەنوس
pasta, macaroni, معكرونة, باستا, مەعکەرۆنی, مكرونة, معكروني, پاستا
peach, خوخ, قۆخ
peanut, فستق حقل, فستق عبيد, فستقی سوودانی, فول سوداني, فستقی عەبید
peanut butter, زبدة فول سوداني, زبدة الفول السوداني, زبدة فستق, کەرەی فستق
pear, عرموط, كمثرى, هەرمێ
pepper, فلفل, بیبەر
pickle, طرشي, مخلل, ترشی, مخللات, تورشی
pineapple, أناناس, ئەناناس, ئەنەناس
pistachio, فستق حلبي, فستق, فستەق, پستە
pizza, بيتزا, پیتزا
plum, عنجاص, برقوق, هەڵووژە
pomegranate, رمان, هەنار
pomegranate molasses, دبس رمان, شیلەی هەنار, دۆشاوی هەنار, ڕوبی هەنار
popcorn, pop corn, بوب كورن, فشار, شامية, پۆپکۆرن
potato, بطاطا, بطاطس, بتيتة, پەتاتە
protein bar, بروتين بار, لوح بروتين, پرۆتین بار
pudding, مهلبية, محلبي, بودنغ, مەحەلەبی
pumpkin, قرع, يقطين, کوولەکەی زەرد
quince, سفرجل, بەهێ
quinoa, كينوا
radish, فجل, توور
raisin, كشمش, زبيب, مێوژ, کشمیش
raspberry, توت العليق, توت أحمر, توودڕک
rice, تمن, رز, ارز, برنج
saffron, زعفران, زەعفەران
salad, سلطة, زلاطة, زەڵاتە
salad dressing, صوص سلطة, سۆسی زەڵاتە
salami, سلامي, سەلامی
salmon, سلمون, سالمون, سەلمۆن
salt, ملح, خوێ
samosa, سمبوسة, سنبوسة, سەمبوسە
sandwich, سندويج, سندويش, لفة, ساندویچ, سەندەویچ, لەفە
sardine, سردين, ساردين, سەردین
sauce, صلصة, صلصات, صوص, سۆس
sausage, سجق, نقانق, صوصج, سۆسج, سوجوق
semolina, سميد
sesame, سمسم, کونجی
shawarma, شاورما, شاورمة, شاوەرما
shrimp, prawn, روبيان, جمبري
snack, سناك, سناكات, سناکس
soup, شوربة, حساء, شۆربا
soy sauce, صويا صوص, صلصة الصويا, صوص الصويا, سۆیا سۆس
spaghetti, سباكيتي, سباغيتي, سباجيتي, سپاگێتی
spice, بهارات, بهار, بەهارات, توابل
spinach, سبيناغ, سبانخ, سپێناخ
steak, ستيك
stock cube, bouillon, maggi, مكعب مرق, مكعبات مرق, ماجي, ماكي, ماگی
strawberry, فراولة, شليك, فەراولە, تووفەڕەنگی
sugar, سكر, شەکر, شكر
sumac, سماق, سوماق
sunflower oil, زيت عباد الشمس, دهن عباد الشمس, زيت دوار الشمس, ڕۆنی گوڵەبەڕۆژە, زەیتی گوڵەبەڕۆژە
sunflower seed, حب شمسي, حب عباد الشمس, گوڵەبەڕۆژە, بذور عباد الشمس
sweet potato, بطاطا حلوة, پەتاتەی شیرین
sweetener, stevia, سكر دايت, ستيفيا
tahini, راشي, طحينية, طحينة, تەحین
tea, شاي, چا, چای, جاي
tea bags, شاي أكياس, أكياس شاي, شاي كيس, چای کیسە
thyme, zaatar, زعتر, زەعتەر, جاتر
tomato, طماطة, طماطم, بندورة, تەماتە
tomato paste, معجون طماطم, معجون طماطة, دۆشاوی تەماتە, tomato puree, معجون الطماطم, مەعجونی تەماتە
tuna, تونة, تونا, توونا, توونە
turkey meat, turkey breast, ديك رومي, لحم ديك رومي, عەلەشیش, گۆشتی قەل
turkish coffee, قهوة تركية, قاوەی تورکی
turmeric, كركم, کورکوم, زەردەچەوە
turnip, شلغم, لفت, شێلم
vanilla, فانيلا, فانيليا, ڤانێلا
vegetable, خضار, خضروات, خضراوات, مخضر, سەوزەوات
vermicelli, شعرية, شەعریە
vine leaves, grape leaves, ورق عنب, گەڵامێو, گەڵای مێو
vinegar, خل, سرکە
wafer, ويفر, وێفەر
waffle, وافل
walnut, جوز, گوێز
water, ماء, ماي, مياه, ئاو, ئاوی خواردنەوە
watermelon, رقي, رگي, بطيخ أحمر, شووتی, شوتی
wheat, قمح, حنطة, گەنم
whipping cream, كريمة خفق, كريمة الخفق, كريمة حلويات
white beans, فاصوليا بيضاء, فاسۆلیای سپی
yeast, خميرة, خميرة فورية
yoghurt, yogurt, لبن, روب, ماست, روبة, زبادي
zucchini, courgette, كوسا, كوسة, کوولەکە, کولەکە
`;
