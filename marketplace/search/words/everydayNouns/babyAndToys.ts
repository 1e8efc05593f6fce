/** Things for babies, and toys. */
export const babyAndToys = `
baby, infant, newborn, رضيع, رضع, بيبي, ساوا, کۆرپە
baby bathtub, baby bath, بانيو أطفال, حوض استحمام أطفال, بانیۆی منداڵ
baby carrier, حمالة أطفال, حمالة رضيع, حمالة طفل, هەڵگری منداڵ
baby clothes, ملابس أطفال, ملابس رضع, ملابس بيبي, جلی منداڵ, جلی منداڵان, جلی ساوا
baby food, طعام أطفال, أكل أطفال, غذاء أطفال, خواردنی منداڵ, خۆراکی منداڵ
baby formula, infant formula, baby milk, حليب أطفال, حليب رضع, شیری منداڵ, شیری ساوا
baby monitor, كاميرا أطفال, جهاز مراقبة أطفال, جهاز مراقبة الأطفال, کامێرای منداڵ
baby oil, زيت أطفال, زەیتی منداڵ
baby powder, بودرة أطفال, پۆدرەی منداڵ
baby shampoo, شامبو أطفال, شامپۆی منداڵ
baby walker, مشاية, مشاية أطفال, ڕەوڕەوە
backgammon, طاولي, تاوڵە
balance bike, دراجة توازن
balloon, بالون, بالونات, نفاخة, نفاخات, میزەڵان, میزڵدان
barbie, باربي
bib, مريلة, صدرية أطفال
breast pump, شفاطة حليب, مضخة حليب, شفاط حليب, شیردۆش
bubble machine, soap bubbles, فقاعات صابون, فقاعات, بڵقی سابوون
building blocks, مكعبات, مكعبات بناء
car seat, child seat, كرسي سيارة, مقعد سيارة, كرسي أطفال للسيارة, کورسی سەیارە, کورسی ئۆتۆمبێل
cerelac, سيريلاك, سيرلاك
chess, شطرنج, شەترەنج
dollhouse, doll house, بيت دمى, بيت باربي, ماڵی بووکەڵە
domino, دومنة, دومينو, دۆمینە
fidget spinner, سبينر, سپینەر
high chair, كرسي طعام أطفال, كرسي أكل أطفال, کورسی نانخواردنی منداڵ
jigsaw puzzle, puzzle, بازل, پازڵ, أحجية, تركيب صور
kids, children, child, طفل, أطفال, جهال, منداڵ, منداڵان
kite, طيارة ورقية, طائرة ورقية, کۆلارە
lego, ليغو, ليكو, لێگۆ
maternity, حوامل, دووگیان
pacifier, soother, لهاية, مصاصة, مەمکەمژە
play dough, playdough, plasticine, modelling clay, صلصال, طين صناعي, طين اصطناعي, هەویری یاری
playground slide, زحليقة, زحليكة, خلیسکێنە
playing cards, ورق لعب, أوراق لعب, جنجفة, کاغەزی یاری
potty, قعادة أطفال, نونية
puppet, دمية متحركة, دمى متحركة
remote control car, rc car, سيارة ريموت, سيارة تحكم, سيارة تحكم عن بعد, سەیارەی ڕیمۆت, ئۆتۆمبێلی ڕیمۆت
robot, روبوت
rubik's cube, rubik, مكعب روبيك, روبيك, کیوبی ڕوبیک
slime, سلايم
swimming pool, inflatable pool, paddling pool, مسبح, مسابح, حوض سباحة, مەلەوانگە, حەوزی مەلە
swing, مرجوحة, أرجوحة, مراجيح, جۆلانە, جۆلانێ
teddy bear, stuffed animal, plush toy, دبدوب, دب, دمية محشوة, ورچ
teether, عضاضة, عضاضات
toy car, سيارة لعبة, سيارة ألعاب, سەیارەی یاری, ئۆتۆمبێلی یاری
toy gun, مسدس لعبة, دەمانچەی یاری
toy train, train set, قطار لعبة, قطار, شەمەندەفەر
trampoline, ترامبولين, نطاطة, ترامپۆلین
tricycle, دراجة ثلاثية, بايسكل ثلاثي, سێچەرخە
water gun, مسدس ماء, مسدس ماي, دەمانچەی ئاو
`;
