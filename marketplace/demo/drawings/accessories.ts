import { type Drawing, disc, GOLD, group, INK, line, make, path, rect, repeat, type Studio, WOOD } from './studio';

function trainer(studio: Studio): string {
  return (
    path('M150 700C140 600 170 480 220 420 260 470 340 470 390 400 450 470 560 570 690 600 790 624 860 650 862 730Z', studio.face()) +
    path('M690 600C790 624 860 650 862 730H640C640 680 650 630 690 600Z', studio.tone.dark) +
    path('M220 420C260 470 340 470 390 400L430 446C380 520 300 540 200 520Z', studio.tone.deep) +
    path('M160 590C200 560 260 570 290 640L300 720H152C148 680 150 630 160 590Z', studio.tone.light) +
    repeat(5, (lace) => line(`M${410 + lace * 46} ${452 + lace * 30}l-44 44`, '#f6f1e8', 14)) +
    studio.choose(
      path('M340 660C420 600 520 610 620 660 520 650 440 660 360 700Z', studio.tone.glow),
      line('M350 560L310 700M410 570L370 704M470 600L430 708', studio.tone.glow, 18),
    ) +
    path('M140 700H870q14 60-30 84H190q-50-10-50-84Z', studio.across('#ffffff', '#e4dccf')) +
    path('M150 764H856q-8 36-60 38H220q-60 0-70-38Z', studio.tone.deep) +
    path('M230 440q-40 60-50 130', 'none', 'stroke="#ffffff" stroke-width="10" opacity=".4"')
  );
}

const sneaker: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 850, 390, 46) +
        group('translate(110 -110) scale(.8)', trainer(studio)) +
        group('translate(40 110) scale(.92)', trainer(studio))
      : studio.shadow(500, 806, 400, 40) + trainer(studio),
  detail: { x: 440, y: 560, zoom: 2 },
};

function oxford(studio: Studio): string {
  return (
    path('M160 720C150 620 180 520 230 470 290 500 360 490 410 440 470 540 600 600 720 620 820 640 880 680 872 740Z', studio.face()) +
    path('M610 596C650 640 650 700 640 740H872C880 680 820 640 720 620Z', studio.diagonal(studio.tone.light, studio.tone.deep)) +
    path('M230 470C290 500 360 490 410 440L436 480C380 540 300 550 214 530Z', studio.tone.deep) +
    line('M420 470C380 560 400 640 430 738M604 598Q650 660 636 740', studio.tone.deep, 6) +
    repeat(4, (lace) => line(`M${446 + lace * 34} ${506 + lace * 24}l-26 34`, INK.deep, 9)) +
    path('M690 640q90 16 130 56-70-30-140-30Z', '#ffffff', 'opacity=".45"') +
    path('M150 730H880q6 34-30 40H420l-20 34H170q-26-20-20-74Z', studio.across('#4a3526', '#1c120c'))
  );
}

const shoe: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 856, 390, 46) +
        group('translate(120 -120) scale(.8)', oxford(studio)) +
        group('translate(40 100) scale(.92)', oxford(studio))
      : studio.shadow(500, 800, 390, 38) + oxford(studio),
  detail: { x: 520, y: 600, zoom: 2 },
};

function pump(studio: Studio): string {
  return (
    path(
      'M210 430C240 480 300 540 380 600 500 690 640 650 760 690 850 720 870 760 860 780H620C480 780 360 720 290 640L262 790H226C220 680 180 540 210 430Z',
      studio.face(),
    ) +
    path('M210 430C250 450 330 500 420 580 500 640 600 640 660 660 560 690 420 660 330 590 270 540 230 490 210 430Z', studio.tone.deep) +
    path('M640 690q110-6 180 60-90-36-190-30Z', '#ffffff', 'opacity=".45"') +
    path('M290 640C360 720 480 780 620 780H866q4 18-20 18H600C460 790 350 730 286 660Z', '#3a2a1e') +
    studio.choose(
      '',
      disc(640, 672, 26, GOLD.base) + disc(640, 672, 14, studio.tone.base),
      path('M600 660q-40-40-50 6 10 34 50 4 40 30 56-8-14-40-56-2Z', studio.tone.light),
    )
  );
}

const heel: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 860, 360, 44) +
        group('translate(130 -90) scale(.8)', pump(studio)) +
        group('translate(20 110) scale(.92)', pump(studio))
      : studio.shadow(520, 806, 350, 36) + pump(studio),
  detail: { x: 520, y: 640, zoom: 1.9 },
};

function sole(studio: Studio, x: number): string {
  return group(
    `translate(${x} 0)`,
    path(
      'M400 180C500 170 540 260 530 380 520 500 540 560 520 700 506 810 330 820 300 700 280 600 310 520 290 400 270 270 310 190 400 180Z',
      studio.tone.deep,
      'transform="translate(14 20)"',
    ),
    path(
      'M400 180C500 170 540 260 530 380 520 500 540 560 520 700 506 810 330 820 300 700 280 600 310 520 290 400 270 270 310 190 400 180Z',
      studio.diagonal(WOOD.light, WOOD.dark),
    ),
    path(
      'M402 206C480 200 510 270 500 380 490 500 512 560 494 690 480 780 344 786 326 690 310 600 338 520 320 400 300 290 330 214 402 206Z',
      studio.diagonal('#d7b48c', '#b48a60'),
    ),
    path('M280 330Q410 250 540 330L530 430Q410 350 294 430Z', studio.face()),
    path('M292 450Q410 390 528 450L524 530Q410 470 300 530Z', studio.face()),
    rect(390, 300, 44, 52, 10, GOLD.base),
    rect(400, 310, 24, 32, 6, studio.tone.dark),
  );
}

const sandal: Drawing = {
  art: (studio, side) =>
    (side === 'back' ? '' : studio.shadow(500, 800, 330, 60)) +
    group(
      side === 'back' ? 'rotate(38 500 500) scale(.9) translate(50 40)' : '',
      sole(studio, -50),
      group('translate(1000 0) scale(-1 1)', sole(studio, -50)),
    ),
  detail: { x: 370, y: 380, zoom: 2 },
};

const handbag: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 836, 310, 40) +
    line('M360 420C360 120 640 120 640 420', studio.tone.deep, 34) +
    line('M360 414C360 114 640 114 640 414', studio.tone.base, 22) +
    path('M250 400H750q26 0 32 30l46 340q6 60-56 60H228q-62 0-56-60l46-340q6-30 32-30Z', studio.body()) +
    path('M250 400H750q26 0 32 30l46 340q6 60-56 60H228q-62 0-56-60l46-340q6-30 32-30Z', studio.face(), 'opacity=".7"') +
    line('M236 440L192 780Q190 806 230 806H770Q810 806 808 780L764 440', studio.tone.glow, 4, 'opacity=".7" stroke-dasharray="14 10"') +
    disc(360, 430, 20, GOLD.base) +
    disc(640, 430, 20, GOLD.base) +
    (side === 'back'
      ? rect(320, 560, 360, 180, 20, 'none', `stroke="${studio.tone.deep}" stroke-width="7"`) + line('M340 580H660', GOLD.base, 9)
      : path('M330 400H670L650 560q-150 70-300 0Z', studio.tone.dark) +
        path('M336 400H664L646 540q-146 60-292 0Z', studio.face()) +
        rect(462, 540, 76, 66, 16, studio.diagonal(GOLD.glow, GOLD.dark)) +
        rect(484, 562, 32, 22, 8, GOLD.deep)) +
    path('M260 420L214 770q0 30 30 30 0-200 50-380Z', '#ffffff', 'opacity=".25"'),
  detail: { x: 500, y: 520, zoom: 2 },
};

const wallet: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 760, 350, 44) +
    (side === 'back'
      ? path('M140 330Q500 280 500 330V730Q500 690 140 740Z', studio.face()) +
        path('M500 330Q500 280 860 330V740Q500 690 500 730Z', studio.across(studio.tone.dark, studio.tone.light)) +
        repeat(3, (card) => rect(190, 400 + card * 84, 260, 130, 14, ['#c9a24b', '#5b87a8', '#d7cdbd'][card] ?? '#d7cdbd')) +
        path('M170 640Q500 600 480 640V724Q500 690 150 730Z', studio.tone.dark) +
        rect(560, 400, 240, 250, 16, studio.tone.deep)
      : rect(190, 300, 640, 450, 40, studio.tone.deep) +
        rect(170, 290, 640, 450, 40, studio.face()) +
        rect(190, 310, 600, 410, 28, 'none', `stroke="${studio.tone.glow}" stroke-width="4" stroke-dasharray="14 10" opacity=".7"`) +
        rect(640, 460, 190, 110, 30, studio.tone.dark) +
        disc(700, 515, 22, GOLD.base) +
        path('M190 310H430L300 720H198q-20-10-20-40V340Z', '#ffffff', 'opacity=".1"')),
  detail: { x: 620, y: 500, zoom: 2 },
};

const watch: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 900, 150, 26) +
    path('M412 330L436 90q64-24 128 0L588 330ZM412 660L436 896q64 16 128 0L588 660Z', studio.choose(studio.body(), studio.steel())) +
    studio.choose(
      '',
      repeat(9, (link) =>
        line(`M${428 - (link % 5) * 2} ${link < 5 ? 120 + link * 44 : 700 + (link - 5) * 46}h${146 + (link % 5) * 4}`, '#6f757c', 4),
      ),
    ) +
    disc(500, 496, 222, studio.diagonal(GOLD.glow, [GOLD.base, 40], GOLD.deep)) +
    rect(716, 472, 36, 50, 10, GOLD.dark) +
    disc(500, 496, 196, studio.tone.deep) +
    (side === 'back'
      ? disc(500, 496, 190, studio.steel()) +
        disc(500, 496, 130, 'none', 'stroke="#7f858c" stroke-width="5"') +
        repeat(6, (screw) => disc(500 + 160 * Math.cos((screw * Math.PI) / 3), 496 + 160 * Math.sin((screw * Math.PI) / 3), 11, '#6f757c'))
      : disc(500, 496, 188, studio.radial(0.36, 0.3, 0.9, studio.tone.light, [studio.tone.base, 50], studio.tone.deep)) +
        repeat(12, (hour) => group(`rotate(${hour * 30} 500 496)`, rect(494, 322, 12, hour % 3 ? 26 : 44, 4, '#f3e6c4'))) +
        studio.choose('', disc(500, 584, 46, 'none', 'stroke="#f3e6c4" stroke-width="5"') + line('M500 584V552', '#f3e6c4', 5)) +
        line('M500 496L432 410', '#f7efd9', 14) +
        line('M500 496L612 430', '#f7efd9', 9) +
        line('M500 530L486 340', '#d8694a', 4) +
        disc(500, 496, 13, GOLD.base)) +
    path('M350 410A190 190 0 0 1 520 308Q420 380 400 560A190 190 0 0 1 350 410Z', '#ffffff', 'opacity=".14"'),
  detail: { x: 520, y: 470, zoom: 2 },
};

const sunglasses: Drawing = {
  art: (studio, side) => {
    const pane = studio.diagonal('#6c7480', ['#2d3138', 50], '#15171a');
    return (
      studio.shadow(500, 700, 400, 44) +
      line(side === 'back' ? 'M142 480L250 250M858 480L750 250' : 'M146 470L70 650M854 470L930 650', studio.tone.dark, 26) +
      studio.choose(
        path(
          'M120 400Q300 360 470 410 476 560 400 640 250 690 160 590 110 500 120 400Z',
          pane,
          `stroke="${studio.tone.base}" stroke-width="26"`,
        ) +
          path(
            'M880 400Q700 360 530 410 524 560 600 640 750 690 840 590 890 500 880 400Z',
            pane,
            `stroke="${studio.tone.base}" stroke-width="26"`,
          ),
        disc(290, 520, 150, pane, `stroke="${GOLD.base}" stroke-width="16"`) +
          disc(710, 520, 150, pane, `stroke="${GOLD.base}" stroke-width="16"`),
      ) +
      line('M440 470Q500 416 560 470', studio.tone.base, 22) +
      path('M170 440Q240 420 300 420L210 590Q150 520 170 440Zm420 0Q640 424 700 420L620 590Q570 520 590 440Z', '#ffffff', 'opacity=".2"')
    );
  },
  detail: { x: 330, y: 500, zoom: 1.9 },
};

const backpack: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 870, 270, 36) +
    line('M440 170Q500 90 560 170', studio.tone.deep, 26) +
    path('M290 400C290 230 380 150 500 150S710 230 710 400V780q0 80-80 80H370q-80 0-80-80Z', studio.body()) +
    (side === 'back'
      ? rect(340, 260, 320, 480, 60, studio.tone.dark) +
        repeat(6, (pad) => rect(366, 290 + pad * 72, 268, 52, 26, studio.tone.base)) +
        line('M390 220C300 420 330 700 350 830M610 220C700 420 670 700 650 830', studio.tone.deep, 56) +
        line('M390 216C304 416 334 690 352 820M610 216C696 416 666 690 648 820', studio.tone.light, 34)
      : path('M330 400C330 270 400 190 500 190S670 270 670 400', 'none', `stroke="${studio.tone.deep}" stroke-width="9"`) +
        path('M320 540H680V790q0 44-44 44H364q-44 0-44-44Z', studio.tone.dark) +
        path('M328 540H672V780q0 44-44 44H372q-44 0-44-44Z', studio.face()) +
        rect(328, 532, 344, 22, 11, studio.tone.deep) +
        rect(560, 540, 12, 60, 6, GOLD.base) +
        rect(430, 300, 140, 80, 18, studio.tone.dark) +
        rect(442, 312, 116, 56, 12, studio.tone.light) +
        path('M280 600q-40 10-40 60v120q0 50 40 60ZM720 600q40 10 40 60v120q0 50-40 60Z', studio.tone.dark)) +
    path('M320 400C320 290 370 210 440 190 380 250 360 320 360 420V520h-40Z', '#ffffff', 'opacity=".22"'),
  detail: { x: 470, y: 560, zoom: 2 },
};

const suitcase: Drawing = {
  art: (studio, side) =>
    studio.shadow(510, 880, 270, 34) +
    line('M420 260V80H580V260', '#8d9299', 18) +
    rect(404, 66, 192, 34, 17, INK.base) +
    repeat(2, (wheel) => disc(340 + wheel * 320, 868, 26, INK.deep)) +
    rect(300, 240, 430, 620, 60, studio.tone.deep) +
    rect(280, 240, 430, 610, 60, studio.face()) +
    repeat(6, (rib) => rect(330 + rib * 60, 270, 26, 550, 13, studio.across(studio.tone.light, studio.tone.dark), 'opacity=".75"')) +
    (side === 'back' ? rect(400, 420, 190, 120, 16, studio.tone.dark) : rect(430, 220, 140, 40, 18, INK.base)) +
    rect(694, 460, 30, 100, 12, studio.steel()),
  detail: { x: 460, y: 340, zoom: 2 },
  turn: 'mirror',
};

export const accessoryDrawings = {
  sneaker,
  shoe,
  heel,
  sandal,
  handbag,
  wallet,
  watch: make(watch, 0),
  'steel-watch': make(watch, 1),
  sunglasses: make(sunglasses, 0),
  'round-sunglasses': make(sunglasses, 1),
  backpack,
  suitcase,
} satisfies Record<string, Drawing>;
