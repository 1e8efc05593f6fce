import { cylinder, type Drawing, disc, GOLD, group, INK, line, oval, path, rect, repeat, STEEL, type Studio, WOOD } from './studio';

const kettle: Drawing = {
  art: (studio) =>
    studio.shadow(490, 836, 270, 40) +
    oval(490, 822, 220, 40, INK.deep) +
    oval(490, 808, 220, 40, studio.across(INK.light, INK.base, INK.deep)) +
    line('M660 360C820 340 830 640 690 700', INK.deep, 46) +
    line('M660 356C816 336 826 636 690 694', INK.light, 26) +
    path('M310 420L216 340q-10-14 8-16l120 20Z', studio.across(studio.tone.light, studio.tone.dark)) +
    path('M330 320H640q20 0 24 30l46 400q6 50-46 50H306q-52 0-46-50l46-400q4-30 24-30Z', studio.body()) +
    path('M350 350L310 740q-2 30 24 30 16-210 56-420Z', '#ffffff', 'opacity=".4"') +
    path('M346 320q10-70 140-70t140 70Z', studio.body()) +
    disc(486, 240, 26, studio.radial(0.36, 0.3, 0.8, INK.glow, INK.deep)) +
    rect(560, 420, 38, 250, 19, '#d7ecf4', 'opacity=".8"') +
    rect(560, 530, 38, 140, 19, '#7fb6d0', 'opacity=".9"'),
  detail: { x: 400, y: 380, zoom: 1.9 },
  turn: 'mirror',
};

const blender: Drawing = {
  art: (studio) =>
    studio.shadow(500, 860, 230, 36) +
    path('M348 180H652L606 590H394Z', studio.across('#b5cdd2', ['#f4fbfc', 22], ['#cfe0e4', 60], '#93aeb5'), 'opacity=".9"') +
    path('M372 390H628L606 590H394Z', studio.down('#f0b07a', '#d9764a'), 'opacity=".85"') +
    path('M648 230C760 230 760 470 626 470', 'none', 'stroke="#9fb9bf" stroke-width="30"') +
    rect(336, 150, 328, 50, 20, studio.face(INK)) +
    rect(440, 112, 120, 50, 18, studio.face(INK)) +
    path('M384 590H616L660 800q6 46-40 46H380q-46 0-40-46Z', studio.body()) +
    disc(500, 724, 60, studio.steel()) +
    line('M500 724V680', '#3c4046', 8) +
    path('M400 210L424 560', 'none', 'stroke="#ffffff" stroke-width="14" opacity=".6"') +
    repeat(4, (mark) => line(`M560 ${310 + mark * 60}h36`, '#7f9aa0', 5)),
  detail: { x: 500, y: 640, zoom: 1.9 },
  turn: 'mirror',
};

const grinder: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 850, 220, 36) +
    (side === 'back'
      ? repeat(6, (pod) =>
          oval(250 + (pod % 3) * 34, 812 + Math.floor(pod / 3) * 22, 15, 10, ['#8a4b2a', '#b5813c', '#5d7a4a'][pod % 3] ?? '#8a4b2a'),
        )
      : '') +
    cylinder(studio, { x: 350, y: 440, w: 300, h: 370, lip: 44 }, studio.body(), studio.tone.dark) +
    cylinder(studio, { x: 362, y: 380, w: 276, h: 60, lip: 40 }, studio.steel(), '#8d9299') +
    path(
      'M362 380V210q0-70 138-70t138 70V380A138 40 0 0 1 362 380Z',
      studio.across('#8a9ba0', ['#eef6f7', 22], ['#b9cdd1', 60], '#728488'),
      'opacity=".8"',
    ) +
    path('M372 330q128 50 256 0v50A128 38 0 0 1 372 380Z', '#9a5a2e') +
    repeat(9, (seed) => oval(400 + seed * 25, 352 + (seed % 3) * 10, 10, 7, seed % 2 ? '#c58a45' : '#6e3d1f')) +
    rect(456, 600, 88, 88, 26, studio.diagonal(INK.light, INK.deep)) +
    disc(500, 644, 20, '#c4554d'),
  detail: { x: 500, y: 340, zoom: 2 },
};

const airFryer: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 850, 290, 38) +
    path('M260 400C260 220 350 150 500 150S740 220 740 400V770q0 66-66 66H326q-66 0-66-66Z', studio.body()) +
    path('M300 400C300 250 370 184 470 180 390 220 350 300 350 420V780q-50 0-50-60Z', '#ffffff', 'opacity=".22"') +
    rect(380, 250, 240, 130, 30, '#0e1013') +
    line('M426 316v-30m28 30v-30m40 0v30m28-30v30', '#8fe0b0', 9) +
    line('M420 350h160', '#5b6067', 5) +
    (side === 'back'
      ? path('M230 560H770L740 800H260Z', studio.face(INK)) +
        path('M250 560H750L740 610H260Z', '#c98a3e') +
        repeat(8, (chip) =>
          rect(
            280 + chip * 56,
            530 + (chip % 3) * 12,
            52,
            20,
            8,
            chip % 2 ? '#e9b857' : '#d99a3c',
            `transform="rotate(${chip * 23 - 40} ${300 + chip * 56} 550)"`,
          ),
        ) +
        rect(452, 640, 96, 180, 30, INK.deep)
      : rect(290, 470, 420, 320, 40, studio.tone.dark) +
        rect(302, 482, 396, 296, 34, studio.face()) +
        rect(450, 560, 100, 200, 34, INK.deep) +
        rect(462, 570, 76, 170, 28, studio.across(INK.light, INK.base))),
  detail: { x: 500, y: 420, zoom: 1.9 },
};

function glass(studio: Studio, x: number, y: number, size: number): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    oval(0, 92, 92, 20, studio.across('#ffffff', '#d9d2c6')),
    oval(0, 88, 66, 13, studio.tone.base),
    oval(0, 86, 56, 11, '#f7f3ec'),
    path(
      'M-44 -70C-44 -10-26 -10-26 14S-46 50-36 86Q0 98 36 86C46 50 26 44 26 14S44-10 44-70Z',
      studio.across('#c7d5d6', ['#ffffff', 25], '#aebfc1'),
      'opacity=".55"',
    ),
    path('M-42 -50C-40 -8-23 -8-23 16S-40 52-32 82Q0 92 32 82C40 52 23 46 23 16S40-8 42-50Z', studio.down('#b5562a', '#7a2e12')),
    oval(0, -50, 42, 8, '#d07a44'),
    oval(0, -70, 44, 9, 'none', `stroke="${GOLD.base}" stroke-width="5"`),
    line('M-30 -60C-28-20-14-10-15 10', '#ffffff', 6, 'opacity=".6"'),
  );
}

const samovar: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 876, 250, 36) +
    path('M360 850H640l24 26H336Z', studio.body()) +
    path('M420 760H580l30 94H390Z', studio.body()) +
    path('M330 420C300 560 400 700 440 770H560C600 700 700 560 670 420Z', studio.body()) +
    path('M326 400Q500 350 674 400L670 440Q500 480 330 440Z', studio.body()) +
    path('M372 440C356 540 420 650 452 720 400 640 330 560 342 446Z', '#ffffff', 'opacity=".4"') +
    line('M330 470C230 440 230 590 340 570M670 470C770 440 770 590 660 570', studio.tone.dark, 22) +
    (side === 'back'
      ? ''
      : rect(474, 620, 52, 70, 14, studio.tone.dark) +
        path('M484 660H516L508 740H492Z', studio.tone.deep) +
        line('M460 620H540', WOOD.dark, 20)) +
    path('M404 392q6-50 96-50t96 50Z', studio.body()) +
    path('M440 346H560L548 316H452Z', studio.tone.dark) +
    path('M404 300C404 220 440 190 500 190S596 220 596 300q0 24-96 24t-96-24Z', studio.diagonal('#ffffff', ['#f1ece3', 50], '#c9bfb0')) +
    path('M590 240l70-34q16-4 12 12l-66 76Z', '#e4dccf') +
    line('M408 230C340 210 340 310 420 300', '#d5cbbb', 16) +
    path('M446 196q10-26 54-26t54 26Z', '#efe8dc') +
    disc(500, 160, 14, studio.tone.base) +
    path('M440 250q60 30 120 0-10 44-60 44t-60-44Z', studio.tone.base, 'opacity=".55"') +
    (side === 'back' ? glass(studio, 240, 780, 0.85) + glass(studio, 770, 790, 0.85) : ''),
  detail: { x: 500, y: 330, zoom: 2 },
};

const teaSet: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 760, 400, 60) +
    oval(500, 720, 410, 92, studio.tone.dark) +
    oval(500, 706, 410, 92, studio.across(studio.tone.glow, studio.tone.base, studio.tone.dark)) +
    oval(500, 702, 370, 74, studio.diagonal('#f6efe2', '#dbcdb6')) +
    (side === 'back'
      ? glass(studio, 320, 590, 1.2) + glass(studio, 500, 630, 1.3) + glass(studio, 690, 590, 1.2)
      : path('M360 640C330 480 400 410 500 410S670 480 640 640q-140 44-280 0Z', studio.diagonal('#ffffff', ['#f1ece3', 50], '#c2b7a6')) +
        path('M640 520l120-70q20-4 14 16l-130 130Z', '#e0d7c8') +
        line('M366 480C260 440 250 610 362 600', '#d5cbbb', 24) +
        path('M414 424q20-50 86-50t86 50Z', '#efe8dc') +
        disc(500, 362, 18, GOLD.base) +
        path('M372 540q128 56 256 0 6 30 6 60-134 50-268 0 0-30 6-60Z', studio.tone.base, 'opacity=".8"') +
        line('M372 540q128 56 256 0M366 600q134 50 268 0', GOLD.base, 6) +
        glass(studio, 220, 610, 1) +
        glass(studio, 770, 620, 1) +
        glass(studio, 340, 680, 1.05) +
        glass(studio, 660, 690, 1.05)),
  detail: { x: 420, y: 590, zoom: 2 },
};

const coffeePot: Drawing = {
  art: (studio) =>
    studio.shadow(500, 856, 230, 36) +
    path('M640 470C780 420 800 640 640 720', 'none', `stroke="${studio.tone.deep}" stroke-width="34" stroke-linecap="round"`) +
    path('M390 380L230 330q-40-6-30 34 30 60 170 100Z', studio.across(studio.tone.glow, studio.tone.base, studio.tone.dark)) +
    path('M410 360H590C590 470 700 560 690 740 686 820 620 846 500 846S314 820 310 740C300 560 410 470 410 360Z', studio.body()) +
    path('M430 400C420 500 350 590 350 730 350 790 380 810 400 816 360 700 440 560 470 400Z', '#ffffff', 'opacity=".4"') +
    path('M396 366q0-120 104-176 104 56 104 176Z', studio.body()) +
    line('M500 190V140', studio.tone.dark, 14) +
    disc(500, 124, 20, studio.tone.light) +
    line('M396 368H604M330 640Q500 690 670 640', studio.tone.deep, 8) +
    repeat(7, (mark) => path(`M${360 + mark * 46} 700l18-30 18 30-18 30Z`, studio.tone.deep, 'opacity=".5"')),
  detail: { x: 460, y: 400, zoom: 1.9 },
  turn: 'mirror',
};

function pan(studio: Studio, x: number, y: number, w: number, h: number): string {
  return (
    rect(x - 54, y + h * 0.22, 70, 26, 13, INK.base) +
    rect(x + w - 16, y + h * 0.22, 70, 26, 13, INK.base) +
    cylinder(studio, { x, y, w, h, lip: w * 0.09 }, studio.body(), studio.tone.deep) +
    oval(x + w / 2, y - 4, w * 0.5, w * 0.09, studio.steel()) +
    path(
      `M${x + w * 0.02} ${y - 8}Q${x + w / 2} ${y - w * 0.26} ${x + w * 0.98} ${y - 8}Q${x + w / 2} ${y + w * 0.1} ${x + w * 0.02} ${y - 8}Z`,
      studio.across('#9fb3b8', ['#eaf4f6', 25], ['#c3d4d8', 55], '#8096a0'),
      'opacity=".92"',
    ) +
    disc(x + w / 2, y - w * 0.16, w * 0.055, studio.radial(0.36, 0.3, 0.8, INK.glow, INK.deep))
  );
}

const pot: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 800, 310, 40) + pan(studio, 240, 480, 520, 280)
      : studio.shadow(500, 820, 400, 44) +
        pan(studio, 380, 330, 420, 330) +
        pan(studio, 150, 560, 330, 200) +
        pan(studio, 560, 660, 250, 120),
  detail: { x: 360, y: 560, zoom: 2 },
};

const pressureCooker: Drawing = {
  art: (studio) =>
    studio.shadow(520, 830, 320, 40) +
    line('M640 420H900', INK.deep, 50) +
    line('M640 410H896', INK.light, 20) +
    cylinder(studio, { x: 230, y: 440, w: 480, h: 320, lip: 50 }, studio.body(), studio.tone.dark) +
    rect(176, 540, 70, 34, 17, INK.base) +
    path('M216 430Q470 340 724 430v22Q470 520 216 452Z', studio.steel()) +
    path('M250 418Q470 320 690 418 470 470 250 418Z', studio.steel()) +
    rect(446, 300, 50, 76, 16, INK.base) +
    disc(471, 292, 30, studio.radial(0.36, 0.3, 0.8, INK.glow, INK.deep)) +
    disc(590, 376, 16, '#c4554d'),
  detail: { x: 480, y: 380, zoom: 2 },
  turn: 'mirror',
};

const knifeSet: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 760, 360, 50) +
        repeat(4, (knife) =>
          group(
            `translate(0 ${knife * 120}) rotate(-4 500 350)`,
            path(`M430 300H${800 + (knife % 2) * 50 - knife * 30}q50 6 60 34l-20 20H430Z`, studio.steel()),
            rect(180, 300, 256, 54, 22, studio.across(studio.tone.light, studio.tone.dark)),
            repeat(3, (rivet) => disc(232 + rivet * 76, 327, 8, '#d8dadc')),
          ),
        )
      : studio.shadow(520, 836, 270, 38) +
        repeat(5, (knife) =>
          group(
            `rotate(-20 ${360 + knife * 62} 380)`,
            rect(340 + knife * 66, 170 + (knife % 2) * 40, 46, 230, 18, studio.body()),
            rect(340 + knife * 66, 376, 46, 26, 4, studio.steel()),
            disc(363 + knife * 66, 230 + (knife % 2) * 40, 7, '#d8dadc'),
            disc(363 + knife * 66, 320, 7, '#d8dadc'),
          ),
        ) +
        path('M330 400L690 330 800 780q6 40-36 44H440q-40 0-48-40Z', studio.face(WOOD)) +
        path('M330 400L690 330 706 392 346 462Z', WOOD.light) +
        repeat(4, (grain) => line(`M${420 + grain * 80} ${480 - grain * 14}q30 160 40 320`, WOOD.dark, 4, 'opacity=".4"')),
  detail: { x: 440, y: 330, zoom: 2 },
};

const dinnerSet: Drawing = {
  art: (studio) => {
    const plate = (cx: number, cy: number, r: number) =>
      oval(cx + 8, cy + 16, r, r, '#4a3a28', 'opacity=".22"') +
      disc(cx, cy, r, studio.diagonal('#ffffff', '#d8d0c3')) +
      disc(cx, cy, r * 0.93, 'none', `stroke="${studio.tone.base}" stroke-width="${r * 0.08}"`) +
      disc(cx, cy, r * 0.82, 'none', `stroke="${GOLD.base}" stroke-width="4"`) +
      disc(cx, cy, r * 0.62, studio.diagonal('#e9e3d8', '#ffffff'));
    return (
      plate(420, 430, 300) +
      plate(420, 430, 200) +
      plate(730, 690, 190) +
      disc(250, 780, 120, studio.diagonal('#ffffff', '#cfc6b7')) +
      disc(250, 780, 104, 'none', `stroke="${studio.tone.base}" stroke-width="14"`) +
      disc(250, 786, 84, studio.radial(0.6, 0.7, 0.7, '#f4efe6', '#c9bfae')) +
      rect(800, 180, 22, 380, 11, studio.steel()) +
      oval(811, 190, 36, 60, studio.steel()) +
      rect(870, 180, 20, 380, 10, studio.steel()) +
      repeat(3, (tine) => rect(858 + tine * 18, 130, 8, 110, 4, STEEL.base))
    );
  },
  detail: { x: 360, y: 380, zoom: 1.8 },
  turn: 'mirror',
};

const thermos: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 866, 190, 32) +
    (side === 'back' ? cylinder(studio, { x: 640, y: 690, w: 150, h: 140, lip: 26 }, studio.steel(), '#6f757c') : '') +
    cylinder(studio, { x: 376, y: 300, w: 248, h: 530, lip: 36 }, studio.body(), studio.tone.dark) +
    path('M384 306q20-70 60-90H556q40 20 60 90Q500 350 384 306Z', studio.steel()) +
    (side === 'back'
      ? cylinder(studio, { x: 446, y: 170, w: 108, h: 60, lip: 18 }, studio.across(INK.light, INK.deep), INK.light)
      : cylinder(studio, { x: 420, y: 130, w: 160, h: 120, lip: 26 }, studio.steel(), '#c9cdd1')) +
    path('M376 760V830A124 36 0 0 0 624 830V760A124 36 0 0 1 376 760Z', studio.steel()) +
    line('M620 380C730 380 730 620 622 620', INK.base, 24),
  detail: { x: 470, y: 330, zoom: 2 },
};

export const kitchenDrawings = {
  kettle,
  blender,
  grinder,
  'air-fryer': airFryer,
  samovar,
  'tea-set': teaSet,
  'coffee-pot': coffeePot,
  pot,
  'pressure-cooker': pressureCooker,
  'knife-set': knifeSet,
  'dinner-set': dinnerSet,
  thermos,
} satisfies Record<string, Drawing>;
