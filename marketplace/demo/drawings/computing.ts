import { wallpaper } from './mobile';
import { box, type Drawing, disc, group, INK, line, oval, path, rect, repeat, type Studio } from './studio';

function keyRows(studio: Studio): string {
  return repeat(4, (row) => {
    const y = 650 + row * 20;
    const left = 232 - row * 13;
    const width = (1000 - 2 * left) / 13;
    return repeat(13, (key) =>
      rect(Math.round(left + key * width + 2), y, Math.round(width - 5), 14, 3, studio.choose('#25272b', '#34363b')),
    );
  });
}

const laptop: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 786, 430, 50) +
        path('M120 742H880L850 780q-6 8-18 8H168q-12 0-18-8Z', studio.across(studio.tone.light, studio.tone.deep)) +
        path('M196 250q4-34 40-34H764q36 0 40 34L856 742H144Z', studio.face()) +
        path('M236 216H560L330 742H144L196 250q4-34 40-34Z', '#ffffff', 'opacity=".13"') +
        disc(500, 470, 38, studio.diagonal(studio.tone.glow, studio.tone.dark)) +
        rect(270, 738, 460, 14, 6, studio.tone.deep)
      : studio.shadow(500, 800, 470, 46) +
        rect(186, 196, 628, 432, 26, studio.across(studio.tone.light, studio.tone.deep)) +
        rect(193, 203, 614, 422, 20, '#0e0f11') +
        wallpaper(studio, 212, 222, 576, 372, 6) +
        disc(500, 212, 4, '#3b3f45') +
        path('M186 628H814L926 778H74Z', studio.face()) +
        path('M222 640H778L822 734H178Z', studio.tone.deep, 'opacity=".35"') +
        keyRows(studio) +
        path('M402 742H598L608 772H392Z', studio.down(studio.tone.dark, studio.tone.base)) +
        path('M74 778H926v10q0 14-16 14H90q-16 0-16-14Z', studio.across(studio.tone.glow, studio.tone.dark)) +
        path('M440 778H560q-2 10-14 10h-92q-12 0-14-10Z', studio.tone.dark),
  detail: { x: 380, y: 690, zoom: 2.2 },
};

const monitor: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 850, 250, 34) +
    path('M452 640H548L566 826H434Z', studio.body()) +
    oval(500, 838, 190, 22, studio.tone.deep) +
    oval(500, 828, 190, 22, studio.across(studio.tone.glow, studio.tone.base, studio.tone.dark)) +
    (side === 'back'
      ? rect(104, 190, 792, 470, 22, studio.face()) +
        rect(330, 300, 340, 260, 30, studio.diagonal(studio.tone.base, studio.tone.deep)) +
        repeat(7, (slot) => rect(380 + slot * 36, 330, 14, 70, 7, studio.tone.deep)) +
        rect(452, 430, 96, 240, 20, studio.body())
      : rect(104, 190, 792, 470, 22, studio.across('#3a3d42', '#17181b')) +
        wallpaper(studio, 118, 204, 764, 428, 8) +
        rect(470, 642, 60, 6, 3, '#565b62')),
  detail: { x: 700, y: 560, zoom: 1.9 },
};

const printer: Drawing = {
  art: (studio) =>
    studio.shadow(510, 800, 400, 46) +
    path('M300 380L320 190H690L706 380Z', studio.down('#ffffff', '#ded8cf')) +
    box(studio, { x: 150, y: 370, w: 640, h: 330, depth: 90, r: 36 }) +
    rect(176, 396, 588, 60, 22, studio.across(studio.tone.dark, studio.tone.deep)) +
    rect(560, 408, 150, 36, 10, '#101215') +
    line('M580 426h60m20 0h30', '#8fe0b0', 6) +
    repeat(3, (button) => disc(220 + button * 48, 426, 13, button === 0 ? '#62c793' : '#d8d4cc')) +
    rect(220, 540, 500, 76, 16, '#141518') +
    path('M246 586H694L740 790H200Z', studio.down('#efe9df', '#ffffff')) +
    path('M262 640H678L716 770H224Z', '#d8cdbb', 'opacity=".55"') +
    path('M300 660H520M296 690H600M290 720H560', 'none', 'stroke="#a79c8c" stroke-width="7" opacity=".6"') +
    studio.choose(
      '',
      repeat(4, (tank) => rect(618 + tank * 38, 478, 26, 48, 6, ['#1e6fa8', '#b3387c', '#e0b23a', '#2a2b2e'][tank] ?? '#2a2b2e')),
    ),
  detail: { x: 620, y: 470, zoom: 2.1 },
  turn: 'mirror',
};

const keyboard: Drawing = {
  art: (studio, side) =>
    studio.shadow(510, 690, 470, 60) +
    group(
      side === 'back' ? 'translate(40 60) rotate(-14 500 540) scale(.94)' : 'rotate(-5 500 540)',
      path('M110 410H890L946 640q4 28-24 28H78q-28 0-24-28Z', studio.across(studio.tone.dark, studio.tone.deep)),
      path('M110 396H890L946 624q4 28-24 28H78q-28 0-24-28Z', studio.face()),
      repeat(5, (row) => {
        const left = 124 - row * 10;
        const width = (1000 - 2 * left) / 14;
        return repeat(14, (key) => {
          if (row === 4 && key > 3 && key < 9)
            return key === 4 ? rect(Math.round(left + key * width), 598, Math.round(width * 5 - 6), 36, 8, studio.tone.glow) : '';
          const cap = row === 0 && key === 0 ? '#e2704e' : (row + key) % 14 === 13 ? studio.tone.light : studio.tone.glow;
          return rect(Math.round(left + key * width), 414 + row * 46, Math.round(width - 7), 36, 8, cap);
        });
      }),
    ),
  detail: { x: 220, y: 500, zoom: 2.2 },
};

const mouse: Drawing = {
  art: (studio, side) =>
    studio.shadow(510, 800, 230, 46) +
    group(
      side === 'back' ? 'rotate(-28 500 540) translate(0 -10)' : 'rotate(14 500 540)',
      path('M500 230C620 230 690 320 690 450V590C690 730 610 800 500 800S310 730 310 590V450C310 320 380 230 500 230Z', studio.body()),
      path('M500 244C610 244 676 330 676 452v60C620 484 560 476 500 476s-120 8-176 36v-60C324 330 390 244 500 244Z', studio.face()),
      line('M500 244V478', studio.tone.deep, 5),
      rect(478, 320, 44, 106, 22, '#17181b'),
      rect(486, 332, 28, 82, 14, studio.down('#62676e', '#2d3035')),
      path('M360 420C364 330 410 280 470 268 420 310 396 370 392 452Z', '#ffffff', 'opacity=".3"'),
      studio.choose(
        '',
        line('M330 600C340 700 400 770 500 780', studio.tone.glow, 8, 'opacity=".7"'),
        rect(316, 480, 18, 80, 9, studio.tone.deep),
      ),
    ),
  detail: { x: 500, y: 370, zoom: 2.2 },
};

const drive: Drawing = {
  art: (studio) =>
    studio.shadow(480, 800, 300, 40) +
    line('M640 560C800 540 880 640 820 720S640 800 700 720', '#2a2b2e', 20) +
    rect(660, 690, 76, 46, 10, studio.steel(), 'transform="rotate(-28 700 712)"') +
    group(
      'rotate(-7 460 520)',
      rect(252, 226, 420, 570, 46, studio.tone.deep),
      rect(240, 216, 420, 570, 46, studio.face()),
      repeat(6, (rib) => line(`M268 ${300 + rib * 22}H632`, studio.tone.dark, 5, 'opacity=".55"')),
      path('M286 216H520L360 786h-74a46 46 0 0 1-46-46V262a46 46 0 0 1 46-46Z', '#ffffff', 'opacity=".12"'),
      rect(270, 700, 100, 46, 12, studio.diagonal('#ffffff44', '#ffffff11')),
      disc(610, 740, 9, '#8fe0b0'),
    ),
  detail: { x: 420, y: 330, zoom: 2 },
  turn: 'mirror',
};

function memoryStick(studio: Studio): string {
  return (
    rect(432, 150, 136, 200, 12, studio.steel()) +
    rect(456, 196, 34, 46, 6, '#3c4046') +
    rect(512, 196, 34, 46, 6, '#3c4046') +
    rect(392, 330, 216, 500, 56, studio.body()) +
    rect(408, 346, 184, 468, 44, studio.face()) +
    line('M440 400V740', '#ffffff', 12, 'opacity=".3"') +
    disc(500, 766, 26, studio.tone.deep) +
    disc(500, 766, 15, '#e8dfd0')
  );
}

const usbStick: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(520, 790, 320, 44) + group('rotate(-62 500 540) translate(0 -20)', memoryStick(studio))
      : studio.shadow(500, 830, 190, 34) + group('rotate(22 500 520)', memoryStick(studio)),
  detail: { x: 560, y: 290, zoom: 2 },
};

const router: Drawing = {
  art: (studio, side) => {
    const spread = [-46, -16, 16, 46];
    return (
      studio.shadow(500, 786, 400, 44) +
      repeat(4, (index) => {
        const lean = (spread[index] ?? 0) / 4;
        return group(`rotate(${lean} ${260 + index * 160} 640)`, rect(244 + index * 160, 230, 32, 420, 16, studio.body()));
      }) +
      path('M150 640q6-44 50-44H800q44 0 50 44l30 90q8 46-36 46H156q-44 0-36-46Z', studio.face()) +
      path('M200 596H520L380 776H156q-44 0-36-46l30-90q6-44 50-44Z', '#ffffff', 'opacity=".1"') +
      (side === 'back'
        ? repeat(
            5,
            (port) =>
              rect(220 + port * 104, 690, 78, 56, 8, port === 0 ? '#2f6fb0' : '#e2b84a') +
              rect(232 + port * 104, 700, 54, 38, 4, '#141518'),
          ) + disc(782, 718, 24, '#141518')
        : repeat(6, (light) => disc(380 + light * 48, 720, 8, light < 5 ? '#8fe0b0' : '#f0b35a')) +
          repeat(5, (slot) => rect(300 + slot * 84, 626, 64, 12, 6, studio.tone.deep)))
    );
  },
  detail: { x: 440, y: 690, zoom: 2.3 },
};

const SHELL =
  'M300 330C370 312 420 340 500 340S630 312 700 330C800 352 850 560 862 700 868 790 790 812 740 740 700 680 690 640 640 640H360C310 640 300 680 260 740 210 812 132 790 138 700 150 560 200 352 300 330Z';

const controller: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 800, 390, 44) +
    rect(252, 296, 130, 70, 30, studio.tone.deep) +
    rect(618, 296, 130, 70, 30, studio.tone.deep) +
    path(SHELL, studio.face()) +
    path('M300 336C370 318 420 346 500 346S630 318 700 336C620 366 560 372 500 372S380 366 300 336Z', '#ffffff', 'opacity=".35"') +
    (side === 'back'
      ? rect(372, 420, 256, 160, 30, studio.tone.dark) +
        repeat(5, (slot) => rect(412, 446 + slot * 24, 176, 10, 5, studio.tone.deep)) +
        rect(232, 560, 36, 110, 18, studio.tone.deep) +
        rect(732, 560, 36, 110, 18, studio.tone.deep)
      : rect(264, 418, 44, 132, 12, INK.dark) +
        rect(220, 462, 132, 44, 12, INK.dark) +
        disc(714, 426, 28, '#e5b93f') +
        disc(714, 542, 28, '#4d9a6b') +
        disc(656, 484, 28, '#4a7fb8') +
        disc(772, 484, 28, '#c75a50') +
        repeat(
          2,
          (stick) =>
            disc(400 + stick * 200, 596, 66, INK.deep) +
            disc(400 + stick * 200, 588, 52, studio.radial(0.36, 0.3, 0.8, '#6a6e75', '#1d1e21')) +
            disc(400 + stick * 200, 588, 34, studio.radial(0.6, 0.7, 0.8, '#4a4d53', '#232528')),
        ) +
        rect(440, 400, 120, 84, 18, studio.diagonal(INK.light, INK.dark)) +
        disc(500, 528, 16, '#8fe0b0')),
  detail: { x: 690, y: 500, zoom: 2.2 },
};

const gamingChair: Drawing = {
  art: (studio) =>
    studio.shadow(500, 886, 270, 34) +
    repeat(
      5,
      (leg) =>
        line(`M500 800L${270 + leg * 115} ${868 + (leg % 2) * 12}`, INK.base, 22) +
        disc(270 + leg * 115, 880 + (leg % 2) * 8, 16, '#15161a'),
    ) +
    rect(482, 690, 36, 130, 12, studio.steel()) +
    line('M270 560V500h70M730 560V500h-70', INK.base, 34) +
    path(
      'M350 130q150-50 300 0 22 10 26 60l22 330q4 70-56 76H358q-60-6-56-76l22-330q4-50 26-60Z',
      studio.across(INK.light, INK.base, INK.deep),
    ) +
    path('M414 124q86-16 172 0L606 590H394Z', studio.face()) +
    path('M420 160q80-18 160 0l6 66q-86 16-172 0Z', studio.across(INK.light, INK.deep)) +
    path('M280 600q220-46 440 0 30 20 24 62-10 50-60 54H316q-50-4-60-54-6-42 24-62Z', studio.across(INK.light, INK.base, INK.deep)) +
    path('M390 588q110-14 220 0l14 126H376Z', studio.down(studio.tone.base, studio.tone.dark)),
  detail: { x: 480, y: 260, zoom: 1.9 },
  turn: 'skew',
};

export const computingDrawings = {
  laptop,
  monitor,
  printer,
  keyboard,
  mouse,
  drive,
  'usb-stick': usbStick,
  router,
  controller,
  'gaming-chair': gamingChair,
} satisfies Record<string, Drawing>;
