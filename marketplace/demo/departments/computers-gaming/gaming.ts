import type { Section } from '../../compose';
import { boxed, inBox, lasts, t, warranty, weighs, wipeClean } from '../../facts';

export const gaming: Section = {
  slug: 'gaming',
  name: t('Gaming', 'الألعاب الإلكترونية', 'یاری ئەلیکترۆنی'),
  leaves: [
    {
      slug: 'controllers',
      name: t('Controllers & headsets', 'يدات وسماعات ألعاب', 'دەسک و هێدسێتی یاری'),
      seller: 'shanidar-computers',
      draw: 'controller',
      finish: 'black',
      kind: t('game controller', 'يدة ألعاب', 'دەسکی یاریی'),
      products: [
        {
          brand: 'razmor',
          model: 'Pad X',
          detail: t('wireless, no stick drift', 'لاسلكية بدون انحراف', 'بێ وایەر، بێ لادان'),
          about: t(
            'Magnetic sticks that never drift, for the computer, the phone and the TV box.',
            'أنالوج مغناطيسي ما ينحرف أبداً، للكمبيوتر والموبايل ورسيفر التلفزيون.',
            'ئەنالۆگی موگناتیسی کە هەرگیز لانادات، بۆ کۆمپیوتەر و مۆبایل و تیڤی بۆکس.',
          ),
          facts: [warranty(12), lasts(20), inBox(boxed.cable, boxed.dongle)],
          price: 48_000,
          colours: ['black', 'white', 'red'],
        },
        {
          brand: 'razmor',
          model: 'Pad Duo',
          detail: t('set of two with cable', 'قطعتين بسلك', 'دوو دانە بە وایەر'),
          about: t(
            'Two controllers for football nights with a friend; three-metre cables reach the sofa.',
            'يدتين لليالي الكرة ويه الصديق، وسلكها 3 أمتار يوصل للقنفة.',
            'دوو دەسک بۆ شەوانی تۆپی پێ لەگەڵ هاوڕێ، وایەری 3 مەتری دەگاتە قەنەفە.',
          ),
          facts: [warranty(6)],
          price: 32_000,
          colours: ['blue', 'graphite'],
        },
        {
          brand: 'razmor',
          model: 'Echo',
          kind: t('gaming headset', 'سماعة ألعاب', 'هێدسێتی یاریی'),
          detail: t('7.1 sound, boom mic', 'صوت 7.1 ومايك', 'دەنگی 7.1 و مایک'),
          about: t(
            "Hear footsteps from behind and be heard without the room's fan.",
            'تسمع الخطوات من وراك، والمايك يعزل صوت المروحة.',
            'دەنگی هەنگاو لە پشتەوە دەبیستیت، مایکەکەش دەنگی پانکە دەبڕێت.',
          ),
          facts: [warranty(12), weighs(0.3)],
          price: 52_000,
          colours: ['black', 'purple'],
          draw: 'headphones',
        },
      ],
    },
    {
      slug: 'gaming-chairs',
      name: t('Gaming chairs', 'كراسي ألعاب', 'کورسی یاری'),
      seller: 'shanidar-computers',
      draw: 'gaming-chair',
      finish: 'red',
      kind: t('gaming chair', 'كرسي ألعاب', 'کورسی یاریی'),
      products: [
        {
          brand: 'razmor',
          model: 'Throne',
          detail: t('leans to 155 degrees', 'ينحني 155 درجة', 'تا 155 پلە ڕادەکشێت'),
          about: t(
            'Cold-cure foam that keeps its shape, arms that move four ways, and a steel base for 150 kg.',
            'إسفنج مضغوط ما يهبط، مساند تتحرك بأربع اتجاهات وقاعدة ستيل تتحمل 150 كغم.',
            'ئیسفەنجی پتەو کە داناکەوێت، دەسکی چوار ئاراستە و بنکەی ستیل کە بەرگەی 150 کگم دەگرێت.',
          ),
          facts: [warranty(24), inBox(boxed.tools)],
          price: 238_000,
          off: 15,
          colours: ['red', 'blue', 'black'],
          only: 'big-cities',
        },
        {
          brand: 'kodrix',
          model: 'Breeze',
          kind: t('office chair', 'كرسي مكتب', 'کورسی نووسینگەی'),
          detail: t('mesh back, cool in summer', 'ظهر شبك بارد للصيف', 'پشتی تۆڕی، فێنک بۆ هاوین'),
          about: t(
            'The mesh lets the air through and the headrest follows your height.',
            'الشبك يمرر الهوا ومسند الراس يتعدل على طولك.',
            'تۆڕەکە هەوا تێدەپەڕێنێت و پاڵپشتی سەری بەپێی باڵات ڕێکدەخرێت.',
          ),
          facts: [warranty(12), wipeClean, inBox(boxed.tools)],
          price: 146_000,
          colours: ['black', 'grey'],
          only: 'baghdad-and-around',
        },
        {
          brand: 'razmor',
          model: 'Cadet',
          detail: t('for ages 8 to 14', 'لعمر 8 إلى 14', 'بۆ 8 تا 14 ساڵ'),
          about: t(
            'A smaller seat that grows with the player; the lift is sealed and safe.',
            'كرسي أصغر يكبر ويه اللاعب ورافعته آمنة.',
            'کورسییەکی بچووکتر کە لەگەڵ یاریزان گەورە دەبێت.',
          ),
          facts: [warranty(12), wipeClean],
          price: 118_000,
          finish: 'purple',
        },
      ],
    },
  ],
};
