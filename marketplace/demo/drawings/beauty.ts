import { box, cylinder, type Drawing, disc, GOLD, group, INK, line, make, mix, oval, path, rect, repeat, WOOD } from './studio';

const perfume: Drawing = {
  art: (studio, side) => {
    const juice = studio.across(studio.tone.light, [studio.tone.glow, 24], studio.tone.base, studio.tone.dark);
    const glassEdge = studio.across('#ffffff', [mix(studio.tone.glow, '#ffffff', 0.5), 40], studio.tone.light);
    return (
      studio.shadow(500, 836, 240, 36) +
      (side === 'back'
        ? group(
            'translate(-210 70) scale(.92)',
            rect(330, 300, 250, 540, 10, studio.face()),
            rect(330, 380, 250, 60, 0, GOLD.base),
            rect(352, 322, 206, 496, 4, 'none', `stroke="${GOLD.light}" stroke-width="4"`),
          )
        : '') +
      studio.choose(
        rect(300, 390, 400, 440, 46, glassEdge) +
          rect(324, 452, 352, 354, 30, juice) +
          rect(430, 340, 140, 60, 10, studio.diagonal(GOLD.glow, GOLD.dark)) +
          rect(400, 170, 200, 180, 24, studio.face(INK)),
        path('M500 380C660 380 720 520 700 660 684 790 600 832 500 832S316 790 300 660C280 520 340 380 500 380Z', glassEdge) +
          path('M500 440C630 440 680 540 664 656 650 760 590 800 500 800S350 760 336 656C320 540 370 440 500 440Z', juice) +
          rect(446, 326, 108, 62, 10, studio.diagonal(GOLD.glow, GOLD.dark)) +
          disc(500, 250, 84, studio.radial(0.34, 0.28, 0.85, GOLD.glow, [GOLD.base, 50], GOLD.deep)),
        path('M360 400H640L720 800q4 32-30 32H310q-34 0-30-32Z', glassEdge) +
          path('M376 470H624L688 780q2 24-22 24H334q-24 0-22-24Z', juice) +
          rect(440, 340, 120, 66, 8, studio.diagonal(GOLD.glow, GOLD.dark)) +
          path('M420 340L450 180H550L580 340Z', studio.face(INK)),
      ) +
      path('M350 480L330 770', 'none', 'stroke="#ffffff" stroke-width="14" stroke-linecap="round" opacity=".55"') +
      rect(430, 600, 140, 90, 8, '#fffaf0', 'opacity=".75"') +
      line('M456 630h88M470 656h60', GOLD.dark, 6)
    );
  },
  detail: { x: 500, y: 400, zoom: 2 },
};

const incenseBurner: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 856, 250, 36) +
    repeat(3, (wisp) =>
      line(`M${450 + wisp * 50} 300C${400 + wisp * 50} 240 ${520 + wisp * 50} 180 ${450 + wisp * 50} 90`, '#a99f92', 16, 'opacity=".28"'),
    ) +
    path('M360 840H640L680 856H320Z', studio.body()) +
    path('M420 650H580L640 842H360Z', studio.body()) +
    path('M290 420H710C710 560 620 660 560 680H440C380 660 290 560 290 420Z', studio.body()) +
    repeat(6, (arch) => path(`M${330 + arch * 58} 500q22-44 44 0v60q-22 26-44 0Z`, studio.tone.deep, 'opacity=".55"')) +
    oval(500, 420, 210, 46, studio.across(studio.tone.glow, studio.tone.base, studio.tone.dark)) +
    oval(500, 420, 180, 34, '#241a14') +
    (side === 'back'
      ? path('M300 400C320 250 420 200 500 180 580 200 680 250 700 400Q500 450 300 400Z', studio.body()) +
        repeat(5, (hole) => disc(380 + hole * 60, 330, 15, studio.tone.deep)) +
        disc(500, 176, 22, GOLD.base)
      : repeat(7, (chip) =>
          oval(
            380 + chip * 40,
            410 + (chip % 2) * 12,
            26,
            14,
            chip % 2 ? '#e2703a' : '#4a3528',
            `transform="rotate(${chip * 37} ${380 + chip * 40} 412)"`,
          ),
        )) +
    path('M320 450C330 540 380 610 430 640 390 600 360 540 356 450Z', '#ffffff', 'opacity=".35"'),
  detail: { x: 480, y: 440, zoom: 2 },
};

const creamJar: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 780, 300, 42) +
    path('M270 520H730V690q0 84-120 84H390q-120 0-120-84Z', studio.across('#f3efe8', ['#ffffff', 25], '#e2dace', '#b9ae9e')) +
    path('M310 540H690V680q0 60-100 60H410q-100 0-100-60Z', studio.body()) +
    (side === 'back'
      ? oval(500, 520, 230, 56, studio.across('#ffffff', '#d8cfc2')) +
        oval(500, 520, 200, 44, studio.diagonal('#fffdf8', '#e9e0d0')) +
        path('M360 520q80-60 140-20t140 10q-60 50-140 44t-140-34Z', '#ffffff') +
        group(
          'rotate(24 800 700)',
          cylinder(studio, { x: 690, y: 700, w: 250, h: 50, lip: 34 }, studio.diagonal(GOLD.glow, GOLD.dark), GOLD.light),
        )
      : cylinder(studio, { x: 262, y: 400, w: 476, h: 110, lip: 50 }, studio.body(), studio.across(studio.tone.glow, studio.tone.light)) +
        path('M262 494A238 50 0 0 0 738 494V516A238 50 0 0 1 262 516Z', GOLD.base)) +
    rect(400, 612, 200, 80, 8, '#fffaf0', 'opacity=".8"') +
    line('M430 640h140M450 666h100', studio.tone.deep, 6),
  detail: { x: 440, y: 520, zoom: 2 },
};

const bottle: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 850, 210, 34) +
    (side === 'back'
      ? group(
          'translate(170 150) scale(.82)',
          path('M560 420H700V780q0 50-40 50H600q-40 0-40-50Z', studio.body()),
          rect(576, 330, 108, 96, 16, studio.face(INK)),
        )
      : '') +
    studio.choose(
      rect(484, 190, 32, 130, 8, studio.steel()) +
        path('M380 190q0-40 40-40H540q30 0 30 34v20H400q-20 0-20-14Z', studio.face(INK)) +
        rect(440, 290, 120, 70, 16, studio.face(INK)),
      rect(424, 180, 152, 180, 22, studio.face(INK)) + line('M430 330H570', INK.light, 4),
    ) +
    path('M420 356H580q70 30 70 110V780q0 62-60 62H410q-60 0-60-62V466q0-80 70-110Z', studio.body()) +
    rect(382, 500, 236, 250, 14, '#fffaf0', 'opacity=".85"') +
    path('M500 530C560 560 560 620 500 650 440 620 440 560 500 530Z', studio.tone.light) +
    line('M430 684h140M450 714h100', studio.tone.dark, 8) +
    path('M384 430q-12 20-12 60V780q0 30 12 40Z', '#ffffff', 'opacity=".45"'),
  detail: { x: 480, y: 420, zoom: 2 },
};

const hairDryer: Drawing = {
  art: (studio) =>
    studio.shadow(540, 850, 270, 36) +
    line('M590 800C640 900 800 880 860 800', INK.base, 20) +
    path('M500 520L640 500 650 800q2 40-40 40H560q-36 0-38-38Z', studio.across(studio.tone.base, studio.tone.deep)) +
    path(
      'M250 270H600C720 270 790 340 790 410S720 550 600 550H250Z',
      studio.down(studio.tone.glow, [studio.tone.base, 40], studio.tone.deep),
    ) +
    path('M250 262V558L170 530V290Z', studio.down(INK.light, INK.deep)) +
    rect(140, 320, 44, 180, 12, INK.deep) +
    disc(700, 410, 78, studio.steel()) +
    repeat(7, (slot) => rect(650 + slot * 15, 370 + Math.abs(slot - 3) * 8, 6, 80 - Math.abs(slot - 3) * 16, 3, '#3c4046')) +
    path('M280 300H600q60 0 100 30-200-10-420 10Z', '#ffffff', 'opacity=".4"') +
    rect(560, 610, 40, 80, 16, INK.base) +
    disc(580, 634, 11, '#e2704e'),
  detail: { x: 620, y: 430, zoom: 1.9 },
  turn: 'mirror',
};

const lipstick: Drawing = {
  art: (studio, side) => {
    const stick = (x: number, lift: number) =>
      path(`M${x + 40} ${320 - lift}L${x + 130} ${250 - lift}V520H${x + 40}Z`, studio.body()) +
      path(
        `M${x + 40} ${320 - lift}Q${x + 70} ${250 - lift} ${x + 130} ${250 - lift}Q${x + 120} ${330 - lift} ${x + 40} ${320 - lift}Z`,
        studio.tone.light,
      ) +
      rect(x + 20, 480, 130, 140, 8, studio.across(GOLD.light, [GOLD.glow, 25], GOLD.base, GOLD.deep)) +
      rect(x, 600, 170, 236, 12, studio.face(INK));
    return (
      studio.shadow(500, 840, 330, 38) +
      stick(260, 20) +
      (side === 'back'
        ? stick(460, 70) + stick(660, 0)
        : rect(560, 470, 170, 366, 14, studio.face(INK)) +
          rect(560, 730, 170, 26, 0, GOLD.base) +
          path('M576 490V820', 'none', 'stroke="#ffffff" stroke-width="10" opacity=".3"'))
    );
  },
  detail: { x: 370, y: 380, zoom: 2.1 },
};

const shaver: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 860, 190, 32) +
    group(
      side === 'back' ? 'rotate(14 500 560)' : 'rotate(-6 500 560)',
      studio.choose(
        path('M400 380C390 280 430 220 500 220S610 280 600 380Z', studio.steel()) +
          disc(440, 262, 62, INK.dark) +
          disc(560, 262, 62, INK.dark) +
          disc(500, 342, 62, INK.dark) +
          repeat(
            3,
            (head) =>
              disc(440 + (head % 2) * 120 - (head === 2 ? -60 : 0), head === 2 ? 342 : 262, 44, studio.steel()) +
              disc(440 + (head % 2) * 120 - (head === 2 ? -60 : 0), head === 2 ? 342 : 262, 18, INK.base),
          ),
        rect(410, 200, 180, 90, 12, studio.steel()) +
          repeat(11, (tooth) => rect(416 + tooth * 16, 178, 8, 36, 3, '#7f858c')) +
          path('M400 290H600L590 390H410Z', studio.face(INK)),
      ),
      path('M400 380H600C640 520 600 620 600 760 600 830 560 850 500 850S400 830 400 760C400 620 360 520 400 380Z', studio.body()),
      path('M440 440H560C580 540 550 640 552 740 552 790 530 806 500 806S448 790 448 740C450 640 420 540 440 440Z', studio.face(INK)),
      disc(500, 520, 32, studio.diagonal(studio.tone.glow, studio.tone.dark)),
      disc(500, 700, 8, '#8fe0b0'),
    ),
  detail: { x: 480, y: 330, zoom: 2.1 },
};

const toothbrush: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 860, 180, 32) +
    group(
      side === 'back' ? 'rotate(20 500 560)' : '',
      rect(484, 300, 32, 150, 14, studio.across('#ffffff', '#c9c2b6')),
      rect(462, 130, 60, 180, 28, studio.across('#ffffff', '#d4ccbf')),
      repeat(7, (tuft) =>
        rect(
          side === 'back' ? 430 : 520,
          144 + tuft * 22,
          40,
          16,
          5,
          tuft % 2 ? studio.tone.light : '#f6f1e8',
          'stroke="#cfc6b8" stroke-width="1"',
        ),
      ),
      path('M450 440H550L570 800q0 50-40 50H470q-40 0-40-50Z', studio.body()),
      rect(476, 520, 48, 70, 24, studio.tone.glow),
      repeat(3, (light) => disc(500, 650 + light * 40, 8, light ? '#ffffff77' : '#8fe0b0')),
    ) +
    (side === 'front' ? rect(640, 790, 150, 56, 26, studio.across('#ffffff', '#cfc6b8')) + rect(700, 720, 30, 80, 10, studio.steel()) : ''),
  detail: { x: 500, y: 240, zoom: 2.2 },
};

const pressureMonitor: Drawing = {
  art: (studio) =>
    studio.shadow(480, 790, 370, 46) +
    path('M600 330q220-50 270 60l10 260q-10 90-240 60Z', studio.body()) +
    line('M620 400q120-30 200 20', studio.tone.light, 8) +
    line('M560 440C640 300 720 480 780 440', INK.base, 18) +
    box(
      studio,
      { x: 130, y: 320, w: 440, h: 440, depth: 50, r: 50 },
      { glow: '#ffffff', light: '#fbf9f5', base: '#efeae1', dark: '#cfc6b8', deep: '#a99f90' },
    ) +
    rect(180, 366, 340, 230, 20, studio.diagonal('#c9d8cf', '#9fb3a6')) +
    line('M210 500h50l24-70 40 110 30-60 20 20h26', '#25302a', 10) +
    rect(210, 400, 120, 14, 7, '#25302a', 'opacity=".6"') +
    path('M450 520q-26-30-40-4 0 22 40 48 40-26 40-48-14-26-40 4Z', '#c4554d') +
    disc(350, 676, 48, studio.face()) +
    rect(200, 652, 80, 48, 24, '#cfc6b8') +
    rect(420, 652, 80, 48, 24, '#cfc6b8'),
  detail: { x: 350, y: 500, zoom: 2 },
  turn: 'skew',
};

const brushSet: Drawing = {
  art: (studio, side) => {
    const brush = (x: number, tall: number, tip: number) =>
      rect(x - 12, 500 - tall, 24, 260, 12, studio.across(WOOD.light, WOOD.dark)) +
      rect(x - 16, 440 - tall, 32, 80, 6, studio.across(GOLD.glow, GOLD.dark)) +
      path(
        `M${x - 14} ${446 - tall}C${x - tip} ${400 - tall} ${x - tip} ${330 - tall} ${x} ${310 - tall}C${x + tip} ${330 - tall} ${x + tip} ${400 - tall} ${x + 14} ${446 - tall}Z`,
        studio.down(studio.tone.light, studio.tone.deep),
      );
    return side === 'back'
      ? studio.shadow(480, 800, 330, 44) +
          repeat(5, (at) => group(`translate(${960 - at * 14} ${300 + at * 108}) rotate(90)`, brush(0, 60 + (at % 2) * 40, 44 - at * 5)))
      : studio.shadow(500, 850, 220, 36) +
          repeat(5, (at) => group(`rotate(${at * 9 - 18} 500 760)`, brush(420 + at * 40, 60 + (at % 2) * 70, 42 - at * 5))) +
          cylinder(studio, { x: 350, y: 560, w: 300, h: 250, lip: 36 }, studio.body(), studio.tone.deep);
  },
  detail: { x: 490, y: 340, zoom: 2 },
};

export const beautyDrawings = {
  perfume,
  'incense-burner': incenseBurner,
  'cream-jar': creamJar,
  bottle,
  'hair-dryer': hairDryer,
  lipstick,
  shaver: make(shaver, 0),
  clipper: make(shaver, 1),
  toothbrush,
  'pressure-monitor': pressureMonitor,
  'brush-set': brushSet,
} satisfies Record<string, Drawing>;
