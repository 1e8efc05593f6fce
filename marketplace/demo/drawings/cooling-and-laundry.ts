import { box, cylinder, type Drawing, disc, group, INK, line, make, oval, path, rect, repeat, STEEL, type Studio } from './studio';

const fridge: Drawing = {
  art: (studio, side) => {
    const handle = (x: number, y: number, h: number) => rect(x, y, 16, h, 8, studio.steel());
    return (
      studio.shadow(520, 880, 280, 34) +
      box(studio, { x: 280, y: 130, w: 400, h: 740, depth: 90, r: 18 }) +
      (side === 'back'
        ? rect(300, 150, 360, 700, 10, '#e9eef0') +
          repeat(4, (shelf) => rect(316, 300 + shelf * 130, 328, 8, 4, '#b4c2c8')) +
          repeat(5, (jar) =>
            rect(
              336 + jar * 60,
              232 + (jar % 2) * 16,
              34,
              66 - (jar % 2) * 16,
              10,
              ['#c8553d', '#e5b93f', '#5d8f57', '#7a4e7e', '#d9c9ab'][jar] ?? '#c8553d',
            ),
          ) +
          repeat(4, (fruit) => disc(366 + fruit * 78, 400, 28, ['#d1603d', '#e0a83a', '#7fa650', '#c94f4f'][fruit] ?? '#d1603d')) +
          repeat(3, (bottle) => rect(346 + bottle * 100, 462, 44, 96, 16, ['#6ea8b8', '#f5efe2', '#a8c686'][bottle] ?? '#6ea8b8')) +
          rect(330, 706, 300, 120, 14, '#cfdde2', 'opacity=".9"') +
          path('M680 150L836 190V850L680 862Z', studio.across(studio.tone.dark, studio.tone.light)) +
          repeat(4, (shelf) =>
            path(`M690 ${290 + shelf * 150}L820 ${300 + shelf * 150}v40L690 ${330 + shelf * 150}Z`, '#eef3f5', 'opacity=".85"'),
          )
        : studio.choose(
            line('M290 360H670', studio.tone.deep, 5) + handle(312, 230, 110) + handle(312, 386, 170),
            line('M480 140V590M290 596H670M290 728H670', studio.tone.deep, 5) +
              handle(446, 300, 200) +
              handle(498, 300, 200) +
              rect(340, 622, 280, 14, 7, studio.steel()) +
              rect(340, 754, 280, 14, 7, studio.steel()) +
              rect(330, 250, 76, 120, 12, '#15171a'),
            line('M290 620H670', studio.tone.deep, 5) +
              handle(312, 420, 170) +
              handle(312, 646, 110) +
              rect(500, 230, 120, 34, 10, '#15171a'),
          ) + path('M300 140H460L340 860H300Z', '#ffffff', 'opacity=".13"'))
    );
  },
  detail: { x: 400, y: 440, zoom: 2 },
};

const freezer: Drawing = {
  art: (studio, side) =>
    studio.shadow(520, 800, 370, 38) +
    (side === 'back' ? path('M170 400L196 180q2-16 18-16H800q16 0 18 14L850 370Z', studio.face()) : '') +
    box(studio, { x: 150, y: 420, w: 620, h: 360, depth: 110, r: 22 }) +
    (side === 'back'
      ? path('M176 412L266 384H856L764 412Z', '#dfeaee') +
        repeat(5, (pack) =>
          rect(
            240 + pack * 104,
            382 - (pack % 2) * 8,
            84,
            34,
            8,
            ['#7fb0c4', '#e8d7a8', '#a5c69a', '#d79a8c', '#cfd9dd'][pack] ?? '#cfd9dd',
          ),
        )
      : rect(142, 384, 640, 60, 20, studio.face()) +
        path('M156 390L240 344H884L782 390Z', studio.across(studio.tone.glow, studio.tone.light)) +
        rect(420, 420, 90, 18, 9, studio.steel())) +
    rect(190, 700, 120, 46, 10, studio.tone.dark) +
    repeat(4, (slot) => rect(204, 708 + slot * 9, 92, 4, 2, studio.tone.deep)) +
    disc(700, 720, 14, '#62c793') +
    disc(660, 720, 10, '#e2b84a'),
  detail: { x: 460, y: 470, zoom: 2 },
};

const washingMachine: Drawing = {
  art: (studio, side) =>
    studio.shadow(520, 860, 320, 36) +
    box(studio, { x: 220, y: 210, w: 500, h: 640, depth: 100, r: 24 }) +
    line('M232 330H708', studio.tone.dark, 4) +
    rect(250, 240, 140, 62, 12, studio.tone.light, `stroke="${studio.tone.dark}" stroke-width="3"`) +
    disc(470, 270, 36, studio.steel()) +
    line('M470 270V246', '#3c4046', 6) +
    rect(540, 244, 150, 54, 12, '#101215') +
    line('M566 272h40m18 0h12', '#8fe0b0', 7) +
    disc(470, 580, 202, studio.steel()) +
    disc(470, 580, 176, '#2b2e33') +
    disc(470, 580, 150, studio.radial(0.36, 0.3, 0.85, '#8c98a2', ['#3c454d', 50], '#14181c')) +
    (side === 'back'
      ? path('M336 610C380 560 420 640 470 600S560 560 606 616A140 140 0 0 1 336 610Z', '#d9b08c') +
        path('M348 640C400 600 440 670 500 634S570 620 600 640A140 140 0 0 1 348 640Z', '#7fa3b5') +
        disc(420, 520, 14, '#ffffff88') +
        disc(470, 480, 20, '#ffffff66') +
        disc(530, 540, 11, '#ffffff88')
      : path('M340 610A150 150 0 0 0 600 610Q470 660 340 610Z', '#9fc4d6', 'opacity=".35"')) +
    path('M372 500A130 130 0 0 1 490 440Q420 490 392 566A130 130 0 0 1 372 500Z', '#ffffff', 'opacity=".35"') +
    rect(640, 540, 24, 84, 12, studio.steel()),
  detail: { x: 470, y: 460, zoom: 1.9 },
};

const cooker: Drawing = {
  art: (studio, side) =>
    studio.shadow(510, 868, 340, 34) +
    box(studio, { x: 190, y: 320, w: 560, h: 540, depth: 80, r: 14 }) +
    path('M200 318L272 288H824L742 318Z', '#2a2c30') +
    repeat(5, (burner) => oval(300 + burner * 102, 302, 40, 9, '#111214') + line(`M${270 + burner * 102} 292h60`, '#6a6e75', 7)) +
    (side === 'back'
      ? line('M230 318V110H790V290', STEEL.dark, 8) +
        rect(230, 110, 560, 190, 10, '#d7e4e6', 'opacity=".55"') +
        cylinder(studio, { x: 330, y: 200, w: 170, h: 80, lip: 18 }, studio.steel(), '#7f858c')
      : '') +
    repeat(
      6,
      (knob) => disc(250 + knob * 88, 382, 27, studio.diagonal('#5b5f66', '#141518')) + line(`M${250 + knob * 88} 382v-18`, '#f6f3ee', 5),
    ) +
    rect(220, 440, 500, 340, 16, '#17181b') +
    rect(250, 500, 440, 230, 12, studio.down('#3a2c20', '#8a4d22')) +
    line('M262 640H678M262 690H678', '#c99a6a', 4, 'opacity=".6"') +
    path('M250 500H470L350 730H250Z', '#ffffff', 'opacity=".1"') +
    rect(250, 458, 440, 22, 11, studio.steel()) +
    rect(220, 796, 500, 46, 10, studio.tone.dark),
  detail: { x: 400, y: 390, zoom: 2 },
};

const airConditioner: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(510, 800, 370, 38) +
        box(studio, { x: 160, y: 270, w: 620, h: 510, depth: 90, r: 20 }) +
        disc(400, 525, 210, '#3c4248') +
        disc(400, 525, 194, '#22262a') +
        repeat(5, (blade) =>
          group(`rotate(${blade * 72 + 10} 400 525)`, path('M400 525C420 430 470 380 540 400 560 450 480 520 400 525Z', '#596068')),
        ) +
        repeat(6, (ring) => disc(400, 525, 36 + ring * 30, 'none', 'stroke="#9aa1a8" stroke-width="5"')) +
        line('M400 330V720M206 525H594', '#9aa1a8', 5) +
        repeat(9, (slot) => rect(650, 330 + slot * 44, 96, 14, 7, studio.tone.dark)) +
        rect(210, 780, 70, 24, 4, '#4a4f55') +
        rect(660, 780, 70, 24, 4, '#4a4f55')
      : studio.shadow(500, 800, 330, 30) +
        rect(86, 300, 828, 280, 50, studio.down(studio.tone.glow, [studio.tone.base, 50], studio.tone.dark)) +
        path('M110 500H890l-20 60q-6 20-40 20H170q-34 0-40-20Z', studio.tone.dark) +
        path('M130 512H870l-14 40H144Z', '#2b2f34') +
        path('M150 540H850l-26 46H176Z', studio.tone.light) +
        line('M110 496H890', studio.tone.dark, 4) +
        rect(706, 400, 120, 44, 12, '#ffffff00') +
        line('M744 408v28m22-28v28m22-28v28', '#62c793', 7) +
        line('M130 330Q500 316 870 330', '#ffffff', 8, 'opacity=".8"') +
        repeat(4, (breeze) => line(`M${250 + breeze * 150} 630c30 40-30 60 0 110`, '#8fb8c8', 10, 'opacity=".35"')),
  detail: { x: 700, y: 480, zoom: 2.2 },
};

const airCooler: Drawing = {
  art: (studio, side) =>
    studio.shadow(520, 870, 280, 34) +
    repeat(2, (wheel) => disc(330 + wheel * 320, 860, 22, '#1b1c1f')) +
    box(studio, { x: 270, y: 170, w: 420, h: 680, depth: 100, r: 32 }) +
    (side === 'back'
      ? rect(300, 230, 360, 380, 18, '#b78a56') +
        repeat(13, (cell) => line(`M304 ${250 + cell * 28}l356 0`, '#8a623a', 9, 'stroke-dasharray="22 12"')) +
        rect(300, 230, 360, 380, 18, 'none', `stroke="${studio.tone.dark}" stroke-width="14"`)
      : rect(300, 200, 360, 60, 20, '#15171a') +
        line('M420 230h30m16 0h12', '#8fe0b0', 7) +
        repeat(3, (knob) => disc(540 + knob * 42, 230, 13, '#7b8088')) +
        rect(300, 286, 360, 320, 22, studio.tone.deep) +
        repeat(9, (louvre) => path(`M312 ${302 + louvre * 33}H648l-10 20H322Z`, studio.down(studio.tone.glow, studio.tone.dark)))) +
    rect(300, 640, 360, 170, 18, studio.tone.light) +
    rect(600, 664, 34, 122, 17, '#dfeef2') +
    rect(600, 706, 34, 80, 17, '#6fb2cc') +
    line('M330 690H550M330 730H550', studio.tone.dark, 7, 'opacity=".4"'),
  detail: { x: 440, y: 380, zoom: 2 },
};

const fan: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 870, 220, 32) +
    oval(500, 850, 190, 30, studio.tone.deep) +
    oval(500, 838, 190, 30, studio.across(studio.tone.light, studio.tone.base, studio.tone.deep)) +
    rect(484, 520, 32, 320, 10, studio.body()) +
    rect(462, 600, 76, 130, 26, studio.face()) +
    repeat(3, (button) => disc(500, 632 + button * 34, 9, '#f6f3ee')) +
    disc(500, 350, 262, '#ffffff', 'opacity=".28"') +
    (side === 'back'
      ? disc(500, 350, 120, studio.face(), '')
      : repeat(5, (blade) =>
          group(
            `rotate(${blade * 72} 500 350)`,
            path('M500 350C460 260 480 160 560 130 640 160 620 280 500 350Z', studio.diagonal(studio.tone.light, studio.tone.dark)),
          ),
        )) +
    repeat(24, (wire) =>
      line(
        `M500 350L${Math.round(500 + 256 * Math.cos((wire * Math.PI) / 12))} ${Math.round(350 + 256 * Math.sin((wire * Math.PI) / 12))}`,
        '#868b91',
        3,
        'opacity=".7"',
      ),
    ) +
    disc(500, 350, 180, 'none', 'stroke="#868b91" stroke-width="3" opacity=".7"') +
    disc(500, 350, 262, 'none', `stroke="${STEEL.dark}" stroke-width="12"`) +
    (side === 'back'
      ? rect(440, 290, 120, 130, 40, studio.face()) + repeat(4, (slot) => rect(466, 316 + slot * 20, 68, 8, 4, studio.tone.deep))
      : disc(500, 350, 54, studio.radial(0.36, 0.3, 0.8, studio.tone.glow, studio.tone.dark))),
  detail: { x: 450, y: 330, zoom: 2 },
};

const heater: Drawing = {
  art: (studio) => studio.choose(kerosene(studio), gas(studio), oil(studio)),
  detail: { x: 480, y: 480, zoom: 2 },
  turn: 'mirror',
};

function kerosene(studio: Studio): string {
  return (
    studio.shadow(500, 850, 270, 36) +
    line('M330 330C330 120 670 120 670 330', STEEL.dark, 14) +
    cylinder(studio, { x: 290, y: 690, w: 420, h: 110, lip: 50 }, studio.body(), studio.tone.light) +
    rect(350, 350, 300, 340, 20, studio.down('#5d3a26', '#2b1c14')) +
    rect(392, 370, 216, 310, 30, studio.radial(0.5, 0.6, 0.7, '#ffd27a', ['#f08a3c', 45], '#a53a1c')) +
    repeat(9, (wire) => line(`M${398 + wire * 26} 376V676`, '#5a2412', 4, 'opacity=".55"')) +
    repeat(8, (wire) => line(`M396 ${396 + wire * 38}H604`, '#5a2412', 4, 'opacity=".45"')) +
    repeat(5, (bar) => line(`M${310 + bar * 95} 340V700`, STEEL.base, 9)) +
    oval(500, 336, 214, 46, studio.steel()) +
    oval(500, 326, 190, 34, '#7f858c') +
    disc(500, 778, 26, INK.dark) +
    line('M500 778V758', '#f6f3ee', 5)
  );
}

function gas(studio: Studio): string {
  return (
    studio.shadow(510, 868, 270, 34) +
    box(studio, { x: 270, y: 210, w: 420, h: 640, depth: 100, r: 26 }) +
    rect(300, 300, 360, 300, 16, '#241a14') +
    repeat(3, (panel) => rect(316 + panel * 112, 318, 100, 264, 8, studio.radial(0.5, 0.5, 0.75, '#ffcf73', ['#ef7f35', 50], '#8e2f16'))) +
    repeat(7, (bar) => line(`M304 ${330 + bar * 40}H656`, '#b9bdc2', 6)) +
    repeat(5, (slot) => rect(330, 660 + slot * 30, 300, 10, 5, studio.tone.deep)) +
    disc(610, 254, 28, INK.dark) +
    line('M610 254V234', '#f6f3ee', 5)
  );
}

function oil(studio: Studio): string {
  return (
    studio.shadow(500, 860, 300, 34) +
    repeat(2, (wheel) => disc(300 + wheel * 400, 846, 24, INK.dark)) +
    repeat(7, (fin) => rect(230 + fin * 66, 280, 56, 530, 28, studio.body())) +
    rect(688, 300, 110, 490, 30, studio.face()) +
    disc(743, 400, 32, INK.base) +
    line('M743 400V376', '#f6f3ee', 5) +
    disc(743, 500, 24, INK.base) +
    disc(743, 570, 9, '#f0823c') +
    rect(250, 790, 480, 24, 12, studio.tone.deep)
  );
}

const waterDispenser: Drawing = {
  art: (studio, side) =>
    studio.shadow(510, 880, 220, 32) +
    (side === 'back'
      ? ''
      : path(
          'M400 120q0-24 24-24H536q24 0 24 24V250q0 30-30 46l-10 24H440l-10-24q-30-16-30-46Z',
          studio.across('#a9d3e6', ['#e3f3fa', 25], '#7fb6d0'),
        ) + line('M402 170H558M402 210H558', '#6fa6c0', 4, 'opacity=".6"')) +
    box(studio, { x: 330, y: 310, w: 300, h: 560, depth: 90, r: 24 }) +
    rect(352, 350, 256, 190, 18, '#202327') +
    repeat(
      3,
      (tap) =>
        rect(388 + tap * 70, 370, 40, 70, 12, studio.steel()) +
        disc(408 + tap * 70, 380, 13, ['#3f7fc0', '#e8e4dc', '#c4493f'][tap] ?? '#e8e4dc'),
    ) +
    rect(376, 512, 208, 18, 9, '#565b62') +
    path('M440 460H510L502 512H448Z', '#d7ecf4', 'opacity=".85"') +
    line('M346 590H614', studio.tone.dark, 4) +
    rect(560, 630, 14, 120, 7, studio.steel()) +
    repeat(2, (light) => disc(400 + light * 34, 328, 7, light ? '#e0704c' : '#62c793')),
  detail: { x: 480, y: 440, zoom: 2.1 },
  turn: 'mirror',
};

const vacuum: Drawing = {
  art: (studio) =>
    studio.shadow(560, 800, 330, 40) +
    line('M420 620C300 560 250 420 300 260', '#34373c', 34) +
    line('M300 270L210 150', '#8d9299', 24) +
    line('M214 156L150 760', '#b9bdc2', 22) +
    path('M70 800q0-46 80-46t80 46Z', studio.face()) +
    path('M390 700C390 540 500 460 640 460 800 460 870 560 870 690q0 70-60 70H450q-60 0-60-60Z', studio.face()) +
    path('M420 640C440 540 520 484 620 484 500 520 470 600 470 690Z', '#ffffff', 'opacity=".35"') +
    oval(600, 600, 110, 96, '#d9ecf2', 'opacity=".55"') +
    oval(600, 600, 70, 60, studio.tone.dark) +
    path('M610 470q30-70 110-50 60 18 70 80l-40 10q-10-46-60-54-30 0-40 24Z', INK.base) +
    disc(750, 740, 82, INK.deep) +
    disc(750, 740, 54, studio.radial(0.36, 0.3, 0.8, studio.tone.light, studio.tone.deep)) +
    disc(460, 770, 34, INK.deep),
  detail: { x: 640, y: 600, zoom: 2 },
  turn: 'mirror',
};

const iron: Drawing = {
  art: (studio) =>
    studio.shadow(500, 740, 360, 40) +
    path('M120 720C170 560 330 470 560 470H760q50 0 66 60l44 190Z', studio.face()) +
    path('M300 480C400 330 560 300 720 320q60 8 76 70l20 90q-60 20-90-30-20-50-80-50-140-10-220 100Z', studio.face(INK)) +
    path('M440 480q60-70 150-60 50 6 60 50l4 14Z', '#d9ecf2', 'opacity=".6"') +
    path('M100 722H876q10 0 10 14t-10 14H84q-8-18 16-28Z', studio.steel()) +
    path('M190 660C260 560 380 520 560 516 400 550 300 600 250 690Z', '#ffffff', 'opacity=".35"') +
    disc(560, 610, 54, studio.diagonal(INK.light, INK.dark)) +
    line('M560 610V570', '#f6f3ee', 6) +
    line('M806 340C880 280 880 200 830 150', INK.base, 18),
  detail: { x: 540, y: 560, zoom: 2 },
  turn: 'mirror',
};

export const coolingAndLaundryDrawings = {
  fridge: make(fridge, 0),
  'french-fridge': make(fridge, 1),
  freezer,
  'washing-machine': washingMachine,
  cooker,
  'air-conditioner': airConditioner,
  'air-cooler': airCooler,
  fan,
  'kerosene-heater': make(heater, 0),
  'gas-heater': make(heater, 1),
  'oil-heater': make(heater, 2),
  'water-dispenser': waterDispenser,
  vacuum,
  iron,
} satisfies Record<string, Drawing>;
