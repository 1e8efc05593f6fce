import type { Section } from '../../compose';
import { boxed, inBox, t, warranty, weighs } from '../../facts';

export const cameras: Section = {
  slug: 'cameras',
  name: t('Cameras', 'الكاميرات', 'کامێرا'),
  leaves: [
    {
      slug: 'photo-cameras',
      name: t('Photo cameras', 'كاميرات تصوير', 'کامێرای وێنەگرتن'),
      seller: 'barez-electronics',
      draw: 'camera',
      finish: 'black',
      kind: t('camera', 'كاميرا', 'کامێرای'),
      products: [
        {
          brand: 'viora',
          model: 'M100',
          detail: t('mirrorless, 24 MP lens kit', 'ميرورلس 24 ميغا مع عدسة', 'میرۆرلێس 24 مێگا و لێنز'),
          about: t(
            'For weddings and first channels: films 4K, follows the eye, flips its screen forward.',
            'للأعراس وبداية القنوات: تصور 4K وتتبع العين وشاشتها تنقلب للأمام.',
            'بۆ ئاهەنگ و کەناڵی تازە: 4K تۆمار دەکات، چاو دەدۆزێتەوە و شاشەکەی بۆ پێشەوە دەسوڕێت.',
          ),
          facts: [warranty(24), inBox(t('a 16–50 mm lens', 'عدسة 16–50', 'لێنزی 16–50'), boxed.charger, t('a strap', 'حزام', 'قایش'))],
          price: 865_000,
          off: 10,
          colours: ['black', 'silver'],
        },
        {
          brand: 'viora',
          model: 'Insta',
          kind: t('instant camera', 'كاميرا فورية', 'کامێرای یەکسەر چاپی'),
          detail: t('prints in a minute', 'تطبع بدقيقة', 'بە خولەکێک چاپ دەکات'),
          about: t(
            'A print in the hand before the guests leave, and a mirror beside the lens for selfies.',
            'الصورة بيدك قبل ما يروحون الضيوف، وبيها مراية للسيلفي.',
            'پێش ڕۆیشتنی میوانەکان وێنەکەت لە دەستدایە، ئاوێنەیەکیشی هەیە بۆ سێلفی.',
          ),
          facts: [warranty(12), inBox(t('ten sheets of film', 'عشر أوراق فلم', 'دە پەڕەی فیلم'), boxed.batteries)],
          price: 118_000,
          colours: ['pink', 'sky', 'white'],
        },
        {
          brand: 'viora',
          model: 'Travel 30',
          detail: t('30× zoom, pocket size', 'زوم 30 بحجم الجيب', 'زوومی 30 هێندە، گیرفانی'),
          about: t(
            'From the whole minaret to the stork on top of it, in a camera for the coat pocket.',
            'من المنارة كلها للطير اللي فوقها، بكاميرا تدخل الجيب.',
            'لە هەموو منارەکەوە تا لەقلەقی سەری، بە کامێرایەکی گیرفانی.',
          ),
          facts: [warranty(12), inBox(boxed.charger, boxed.pouch)],
          price: 298_000,
          finish: 'red',
        },
      ],
    },
    {
      slug: 'security-cameras',
      name: t('Security cameras', 'كاميرات مراقبة', 'کامێرای چاودێری'),
      seller: 'barez-electronics',
      draw: 'security-camera',
      finish: 'white',
      kind: t('security camera', 'كاميرا مراقبة', 'کامێرای چاودێریی'),
      products: [
        {
          brand: 'nobedar',
          model: 'Home',
          detail: t('indoor, turns 360°', 'داخلية تدور 360', 'ناوماڵ، 360 پلە'),
          about: t(
            'Look in on the children from work and speak to them through it; records to a memory card.',
            'تتابع الأطفال من الدوام وتحجي وياهم، وتسجل على كارت ذاكرة.',
            'لە کارەوە سەیری منداڵەکان دەکەیت و قسەیان لەگەڵ دەکەیت، لەسەر کارتی بیرگە تۆمار دەکات.',
          ),
          facts: [warranty(12), inBox(boxed.charger, boxed.tools)],
          price: 34_000,
          off: 15,
          draw: 'dome-camera',
        },
        {
          brand: 'nobedar',
          model: 'Gate',
          detail: t('outdoor, colour at night', 'خارجية، ألوان بالليل', 'دەرەوە، شەو بە ڕەنگ'),
          about: t(
            'Watches the gate in rain and dust, lights up and warns when somebody stops there.',
            'تراقب الباب بالمطر والغبار، وتضوي وتنبهك إذا وقف أحد.',
            'لە باران و تۆزدا چاودێری دەرگا دەکات، ئەگەر کەسێک وەستا ڕووناک دەبێت و ئاگادارت دەکات.',
          ),
          facts: [warranty(24), weighs(0.5)],
          price: 57_000,
          colours: ['white', 'black'],
        },
        {
          brand: 'nobedar',
          model: 'Kit 4',
          detail: t('four cameras, recorder', 'أربع كاميرات مع مسجل', 'چوار کامێرا و تۆمارکەر'),
          about: t(
            'Four 5 MP cameras and a recorder with a month of memory for a house or a shop.',
            'أربع كاميرات 5 ميغا ومسجل بذاكرة شهر كامل للبيت أو المحل.',
            'چوار کامێرای 5 مێگا و تۆمارکەرێک بە بیرگەی مانگێک بۆ ماڵ یان دوکان.',
          ),
          facts: [warranty(24), inBox(t('80 metres of cable', '80 متر سلك', '80 مەتر کێبڵ'), boxed.tools)],
          price: 242_000,
          off: 10,
        },
        {
          brand: 'rojena',
          model: 'Solar Cam',
          detail: t('4G, no wires at all', '4G بدون أسلاك', '4G، بێ وایەر'),
          about: t(
            'For farms and building sites without power: sun, battery and a SIM card are all it needs.',
            'للمزارع ومواقع البناء بدون كهرباء: شمس وبطارية وشريحة وخلص.',
            'بۆ کێڵگە و شوێنی بیناسازی بێ کارەبا: خۆر و پاتری و سیمکارتێکی بەسە.',
          ),
          facts: [warranty(12), inBox(t('a solar panel', 'لوح شمسي', 'پانێڵی خۆری'), boxed.bracket)],
          price: 96_000,
        },
      ],
    },
  ],
};
