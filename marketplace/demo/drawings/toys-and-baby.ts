import { cylinder, type Drawing, disc, group, INK, line, mix, oval, path, rect, repeat, STEEL, type Studio } from './studio';

function wheel(studio: Studio, cx: number, cy: number, r: number): string {
  return (
    disc(cx, cy, r, '#1a1b1e') +
    disc(cx, cy, r * 0.62, studio.steel()) +
    repeat(5, (spoke) => group(`rotate(${spoke * 72} ${cx} ${cy})`, rect(cx - r * 0.07, cy - r * 0.56, r * 0.14, r * 0.5, 3, '#565b62'))) +
    disc(cx, cy, r * 0.16, '#2a2b2e')
  );
}

const toyCar: Drawing = {
  art: (studio) =>
    studio.shadow(500, 790, 400, 44) +
    path('M300 480C340 370 400 330 520 330S700 370 760 490Z', studio.across(studio.tone.light, studio.tone.dark)) +
    path('M340 480C370 400 420 366 500 364V484ZM526 364C620 366 670 400 708 486H526Z', studio.diagonal('#bcd6e0', '#5d7d8c')) +
    path('M110 640C110 540 180 500 300 480H760C860 500 900 560 900 660q0 60-40 70H150q-40-10-40-90Z', studio.face()) +
    path('M150 560C200 520 280 500 380 500H720q80 10 120 40-300-30-690 20Z', '#ffffff', 'opacity=".4"') +
    line('M512 490V720', studio.tone.dark, 5) +
    rect(540, 556, 60, 14, 7, studio.tone.deep) +
    oval(856, 590, 26, 32, '#fff1c4') +
    oval(140, 590, 18, 30, '#d9523f') +
    rect(110, 680, 800, 44, 20, INK.base) +
    studio.choose(
      path('M250 530H430L400 700H230Z', '#ffffff', 'opacity=".65"') + disc(330, 620, 44, studio.tone.dark),
      line('M130 620H880', '#ffffff', 16, 'opacity=".7"'),
    ) +
    wheel(studio, 280, 720, 88) +
    wheel(studio, 720, 720, 88),
  detail: { x: 680, y: 600, zoom: 2 },
  turn: 'mirror',
};

const BRICKS = ['#d1533f', '#e5b03a', '#3f7fb5', '#5a9b62'];

function brick(studio: Studio, x: number, y: number, w: number, hex: string): string {
  const studs = Math.round(w / 90);
  return (
    repeat(studs, (stud) => cylinder(studio, { x: x + 18 + stud * 90, y: y - 20, w: 54, h: 26, lip: 10 }, hex, mix(hex, '#ffffff', 0.35))) +
    rect(x, y, w, 100, 8, studio.diagonal(mix(hex, '#ffffff', 0.25), [hex, 50], mix(hex, '#17120d', 0.3)))
  );
}

const blocks: Drawing = {
  art: (studio, side) => {
    const hue = (at: number) => (at % 3 === 0 ? studio.tone.base : (BRICKS[at % 4] ?? studio.tone.base));
    return side === 'back'
      ? studio.shadow(500, 836, 330, 40) +
          brick(studio, 230, 730, 540, hue(0)) +
          brick(studio, 230, 630, 180, hue(1)) +
          brick(studio, 590, 630, 180, hue(2)) +
          brick(studio, 320, 530, 360, hue(3)) +
          brick(studio, 410, 430, 180, hue(5)) +
          path('M410 340L500 250 590 340V410H410Z', studio.face())
      : studio.shadow(500, 836, 390, 40) +
          brick(studio, 140, 730, 360, hue(1)) +
          brick(studio, 520, 730, 270, hue(2)) +
          brick(studio, 230, 630, 270, hue(3)) +
          brick(studio, 500, 630, 180, hue(4)) +
          brick(studio, 320, 530, 180, hue(5)) +
          brick(studio, 320, 430, 90, hue(6)) +
          group('rotate(16 820 600)', brick(studio, 740, 560, 180, hue(9)));
  },
  detail: { x: 420, y: 560, zoom: 2 },
};

const doll: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 880, 200, 32) +
    rect(430, 740, 48, 120, 24, '#e8b995') +
    rect(522, 740, 48, 120, 24, '#e8b995') +
    oval(448, 862, 40, 20, studio.tone.deep) +
    oval(552, 862, 40, 20, studio.tone.deep) +
    path(
      'M300 340C280 180 380 110 500 110S720 180 700 340C710 440 690 520 650 540H350C310 520 290 440 300 340Z',
      studio.radial(0.4, 0.3, 0.8, '#8a5a38', '#3d2415'),
    ) +
    path('M410 520L300 640 330 680 430 600ZM590 520L700 640 670 680 570 600Z', '#e8b995') +
    path('M420 500H580L680 770Q500 826 320 770Z', studio.body()) +
    path('M336 730Q500 786 664 730l16 40Q500 826 320 770Z', studio.tone.glow) +
    path('M420 500H580l10 40q-90 26-180 0Z', studio.tone.dark) +
    (side === 'back'
      ? path(
          'M320 340C310 200 400 130 500 130S690 200 680 340C690 460 660 560 640 600 560 640 440 640 360 600 340 560 310 460 320 340Z',
          studio.radial(0.36, 0.25, 0.85, '#9a6840', '#3d2415'),
        ) + path('M500 420q-70-50-90 10 30 40 90 10 60 30 90-10-20-60-90-10Z', studio.tone.base)
      : oval(500, 370, 142, 150, studio.radial(0.4, 0.32, 0.8, '#ffe3cb', ['#f3c9a6', 60], '#dda77f')) +
        path(
          'M352 340C370 220 440 190 520 190 600 200 640 260 648 340 560 320 520 290 490 250 470 300 420 330 352 340Z',
          studio.radial(0.36, 0.25, 0.9, '#8a5a38', '#4a2c1a'),
        ) +
        oval(446, 390, 16, 22, '#3a2a20') +
        oval(554, 390, 16, 22, '#3a2a20') +
        disc(441, 382, 6, '#ffffff') +
        disc(549, 382, 6, '#ffffff') +
        disc(416, 436, 24, '#ef9a8a', 'opacity=".45"') +
        disc(584, 436, 24, '#ef9a8a', 'opacity=".45"') +
        line('M474 446q26 22 52 0', '#b5523f', 7) +
        path('M610 220q-50-50-60 6 20 30 60-6 50 30 66-10-20-50-66 4Z', studio.tone.base)),
  detail: { x: 500, y: 360, zoom: 2 },
};

const teddy: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 860, 290, 40) +
    disc(370, 210, 76, studio.radial(0.36, 0.3, 0.8, studio.tone.light, studio.tone.dark)) +
    disc(630, 210, 76, studio.radial(0.36, 0.3, 0.8, studio.tone.light, studio.tone.dark)) +
    disc(370, 214, 40, studio.tone.glow) +
    disc(630, 214, 40, studio.tone.glow) +
    group('rotate(28 300 580)', oval(300, 590, 74, 140, studio.radial(0.36, 0.3, 0.8, studio.tone.light, studio.tone.dark))) +
    group('rotate(-28 700 580)', oval(700, 590, 74, 140, studio.radial(0.36, 0.3, 0.8, studio.tone.light, studio.tone.dark))) +
    oval(500, 650, 200, 200, studio.radial(0.36, 0.28, 0.85, studio.tone.light, [studio.tone.base, 50], studio.tone.dark)) +
    oval(360, 800, 110, 80, studio.radial(0.36, 0.3, 0.8, studio.tone.light, studio.tone.dark)) +
    oval(640, 800, 110, 80, studio.radial(0.36, 0.3, 0.8, studio.tone.light, studio.tone.dark)) +
    (side === 'back'
      ? disc(500, 760, 52, studio.tone.light)
      : oval(500, 670, 130, 140, studio.tone.glow, 'opacity=".8"') +
        oval(350, 806, 60, 46, studio.tone.glow) +
        oval(650, 806, 60, 46, studio.tone.glow)) +
    oval(500, 340, 210, 186, studio.radial(0.36, 0.28, 0.85, studio.tone.light, [studio.tone.base, 50], studio.tone.dark)) +
    (side === 'back'
      ? ''
      : oval(500, 406, 98, 74, studio.tone.glow) +
        disc(424, 320, 19, '#241a14') +
        disc(576, 320, 19, '#241a14') +
        disc(418, 313, 6, '#ffffff') +
        disc(570, 313, 6, '#ffffff') +
        oval(500, 372, 32, 22, '#3a2a20') +
        line('M500 394v28q-30 20-44 0M500 422q30 20 44 0', '#3a2a20', 7)) +
    path('M500 516q-80-60-100 0 30 50 100 10 70 40 100-10-20-60-100 0Z', '#c4493f') +
    disc(500, 520, 20, '#a5372e'),
  detail: { x: 500, y: 370, zoom: 2 },
};

const stroller: Drawing = {
  art: (studio) =>
    studio.shadow(500, 860, 350, 40) +
    line('M300 780L640 420M700 780L440 560M640 420L800 250H870', STEEL.dark, 26) +
    rect(820, 232, 100, 36, 18, INK.base) +
    path('M250 540H700C700 660 640 720 540 720H400C310 720 260 660 250 540Z', studio.face()) +
    path('M250 530C230 350 350 220 520 230L560 530Z', studio.body()) +
    path('M520 230L560 530H430C400 420 430 300 520 230Z', studio.tone.dark) +
    path('M250 530C236 400 300 290 400 250 320 340 310 440 330 530Z', '#ffffff', 'opacity=".28"') +
    line('M250 534H704', studio.tone.glow, 14) +
    path('M360 720H600L580 780H380Z', INK.base) +
    wheel(studio, 300, 790, 76) +
    wheel(studio, 710, 790, 76),
  detail: { x: 420, y: 440, zoom: 1.9 },
  turn: 'mirror',
};

const carSeat: Drawing = {
  art: (studio) =>
    studio.shadow(500, 860, 290, 38) +
    path(
      'M330 140Q500 90 670 140q40 16 44 70l30 400q6 110 40 150 20 90-80 90H296q-100 0-80-90 34-40 40-150l30-400q4-54 44-70Z',
      studio.across(INK.light, INK.base, INK.deep),
    ) +
    path('M366 180Q500 140 634 180q20 6 22 40l24 340H320l24-340q2-34 22-40Z', studio.face()) +
    path('M300 540H700L740 740q0 70-60 70H320q-60 0-60-70Z', studio.body()) +
    path('M380 200q120-36 240 0l8 120q-128-40-256 0Z', studio.tone.light) +
    line('M420 330L470 600M580 330L530 600M500 620V760', INK.deep, 30) +
    rect(462, 580, 76, 64, 16, '#c4493f') +
    path('M250 420q-60 20-50 160l60 40ZM750 420q60 20 50 160l-60 40Z', INK.base),
  detail: { x: 490, y: 520, zoom: 1.9 },
  turn: 'skew',
};

const babyBottle: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 860, 190, 34) +
    (side === 'back'
      ? group(
          'translate(190 20)',
          path('M420 640H640V790q0 50-50 50H470q-50 0-50-50Z', studio.face()),
          line('M640 670q90 0 80 60t-90 60', studio.tone.dark, 20),
        )
      : '') +
    path('M470 210C470 130 530 130 530 210L546 280H454Z', studio.across('#f7e3c4', '#d9b98c')) +
    path('M420 280H580L600 350H400Z', studio.face()) +
    rect(386, 340, 228, 66, 18, studio.body()) +
    path(
      'M396 406H604C640 480 600 560 600 640L620 790q4 62-50 62H430q-54 0-50-62L400 640C400 560 360 480 396 406Z',
      studio.across('#c9d8da', ['#fbfdfd', 24], '#dfe9ea', '#aebfc2'),
      'opacity=".92"',
    ) +
    path('M396 560H604L600 640 616 790q2 48-46 48H430q-48 0-46-48L400 640Z', studio.across('#f4ece0', '#fffdf8', '#e0d5c4')) +
    repeat(5, (mark) => line(`M560 ${600 + mark * 40}h${mark % 2 ? 22 : 36}`, studio.tone.dark, 5)) +
    path('M430 520q-40 30-46 80M500 680q-30-34-40 4 4 30 40 50 36-20 40-50-10-38-40-4Z', studio.tone.light, 'opacity=".8"'),
  detail: { x: 500, y: 400, zoom: 2 },
};

export const toysAndBabyDrawings = {
  'toy-car': toyCar,
  blocks,
  doll,
  teddy,
  stroller,
  'car-seat': carSeat,
  'baby-bottle': babyBottle,
} satisfies Record<string, Drawing>;
