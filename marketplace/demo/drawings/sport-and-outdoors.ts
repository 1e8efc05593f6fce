import { type Drawing, disc, GOLD, group, INK, line, make, oval, path, rect, repeat, STEEL } from './studio';

const ball: Drawing = {
  art: (studio, side) => {
    const skin = studio.radial(0.34, 0.28, 0.85, '#ffffff', ['#f1ece2', 45], '#a89c8b');
    const colour = studio.radial(0.34, 0.28, 0.85, studio.tone.light, [studio.tone.base, 45], studio.tone.deep);
    const patch = 'M500 420L580 478 550 572H450L420 478Z';
    return (
      studio.shadow(500, 836, 300, 46) +
      studio.choose(
        disc(500, 520, 310, skin) +
          group(
            side === 'back' ? 'rotate(40 500 520) translate(60 -40)' : '',
            path(patch, studio.tone.base),
            repeat(5, (at) =>
              group(
                `rotate(${at * 72} 500 503)`,
                line('M500 420V316', '#8f8474', 6),
                path('M440 226Q500 206 560 226L552 282 500 316 448 282Z', studio.tone.base),
                line('M552 282L620 330M448 282L380 330', '#8f8474', 6),
              ),
            ),
          ),
        disc(500, 520, 310, colour) +
          group(
            side === 'back' ? 'rotate(50 500 520)' : 'rotate(12 500 520)',
            line('M190 520Q500 480 810 520M500 210Q460 520 500 830M270 312Q440 520 280 736M730 312Q560 520 720 736', '#2a1c12', 11),
          ),
      ) +
      oval(400, 370, 110, 70, '#ffffff', 'opacity=".28" transform="rotate(-35 400 370)"')
    );
  },
  detail: { x: 440, y: 430, zoom: 1.8 },
};

const dumbbell: Drawing = {
  art: (studio, side) => {
    const one = (x: number, y: number, tilt: number) =>
      group(
        `translate(${x} ${y}) rotate(${tilt})`,
        rect(-180, -22, 360, 44, 18, studio.down('#f4f5f5', '#8f959b', '#cfd2d5')),
        repeat(7, (grip) => rect(-70 + grip * 20, -22, 6, 44, 2, '#6f757c', 'opacity=".5"')),
        repeat(2, (end) =>
          group(
            end ? 'scale(-1 1)' : '',
            rect(-290, -120, 110, 240, 34, studio.down(studio.tone.light, [studio.tone.base, 40], studio.tone.deep)),
            rect(-200, -90, 44, 180, 16, studio.down(INK.light, INK.deep)),
            rect(-316, -56, 36, 112, 12, studio.down('#f4f5f5', '#8f959b')),
          ),
        ),
      );
    return side === 'back'
      ? studio.shadow(500, 740, 330, 50) + one(500, 610, 0)
      : studio.shadow(500, 780, 390, 56) + one(560, 460, -16) + one(440, 660, -10);
  },
  detail: { x: 300, y: 640, zoom: 2 },
};

const bicycle: Drawing = {
  art: (studio) => {
    const tyre = (cx: number) =>
      disc(cx, 650, 180, 'none', 'stroke="#1e1f22" stroke-width="26"') +
      disc(cx, 650, 164, 'none', `stroke="${STEEL.base}" stroke-width="7"`) +
      repeat(16, (spoke) =>
        line(
          `M${cx} 650L${Math.round(cx + 162 * Math.cos((spoke * Math.PI) / 8))} ${Math.round(650 + 162 * Math.sin((spoke * Math.PI) / 8))}`,
          '#9aa1a8',
          2.5,
        ),
      ) +
      disc(cx, 650, 20, studio.steel());
    return (
      studio.shadow(500, 848, 440, 30) +
      tyre(240) +
      tyre(760) +
      line('M240 650L370 400M240 650L470 660L660 400M370 400L470 660M370 400L650 390M640 330L760 650', studio.tone.deep, 30) +
      line('M240 646L370 396M240 646L470 656L660 396M370 396L470 656M370 396L650 386M640 326L760 646', studio.tone.base, 22) +
      line('M372 392L650 382', studio.tone.glow, 6) +
      line('M352 330L370 400', STEEL.base, 18) +
      path('M280 300q80-26 150 10 10 30-20 30-60-10-120 0-30-20-10-40Z', INK.base) +
      line('M640 330L630 250q60-20 110 10', STEEL.dark, 20) +
      line('M630 250q60-20 100 6', INK.base, 26) +
      disc(470, 660, 58, 'none', 'stroke="#4a4e54" stroke-width="14"') +
      disc(470, 660, 20, studio.steel()) +
      line('M470 660L510 760', STEEL.dark, 16) +
      rect(486, 752, 70, 20, 8, INK.base) +
      line('M250 640L470 602M250 664L470 716', '#4a4e54', 5)
    );
  },
  detail: { x: 420, y: 560, zoom: 1.9 },
  turn: 'mirror',
};

const tent: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 800, 440, 48) +
    path('M130 790C180 480 340 300 500 260 660 300 820 480 870 790Z', studio.face()) +
    path('M500 260C660 300 820 480 870 790H640C620 560 560 380 500 260Z', studio.across(studio.tone.dark, studio.tone.deep)) +
    path('M130 790C180 480 340 300 500 260 400 400 360 600 350 790Z', studio.tone.light, 'opacity=".7"') +
    (side === 'back'
      ? path('M400 480Q480 440 560 480L570 560Q480 530 390 560Z', studio.tone.deep) +
        line('M350 790C360 600 400 400 500 260', studio.tone.glow, 7)
      : path('M500 300C450 450 400 620 390 790H610C600 620 550 450 500 300Z', studio.down('#5a4632', '#2c2118')) +
        path(
          'M500 300C450 450 400 620 390 790H330C360 600 420 430 500 300ZM500 300C550 450 600 620 610 790H660C640 600 580 430 500 300Z',
          studio.tone.glow,
        )) +
    line('M500 260L130 790M500 260L870 790', studio.tone.glow, 5, 'opacity=".6"') +
    line('M150 700L60 800M850 700L940 800', '#d9cdb8', 5) +
    line('M60 800v24M940 800v24', STEEL.dark, 12),
  detail: { x: 420, y: 560, zoom: 1.9 },
};

const grill: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 880, 340, 36) +
    line('M260 560L200 870M740 560L800 870M330 560L360 860M670 560L640 860', INK.base, 24) +
    path('M130 420H870L820 580H180Z', studio.across(studio.tone.light, studio.tone.base, studio.tone.deep)) +
    path('M130 420H870L850 390H150Z', studio.tone.deep) +
    repeat(12, (ember) => oval(190 + ember * 56, 408, 32, 15, ember % 3 ? '#e2703a' : '#4a3528')) +
    repeat(4, (hole) => disc(290 + hole * 140, 500, 14, studio.tone.deep)) +
    (side === 'back'
      ? line('M150 386H850', STEEL.base, 12) + repeat(22, (bar) => line(`M${170 + bar * 32} 380v16`, STEEL.dark, 6))
      : repeat(5, (skewer) => {
          const y = 330 + skewer * 16;
          return (
            line(`M90 ${y}H900`, STEEL.dark, 6) +
            repeat(7, (cube) =>
              rect(
                230 + cube * 84 + (skewer % 2) * 22,
                y - 17,
                56,
                34,
                14,
                ['#8a4a2a', '#c4493f', '#a65a32', '#6d9b4a'][(cube + skewer) % 4] ?? '#8a4a2a',
              ),
            )
          );
        })),
  detail: { x: 440, y: 400, zoom: 1.9 },
};

const coolBox: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 810, 360, 40) +
    line('M210 420C210 180 790 180 790 420', '#d9d2c6', 30) +
    path('M180 440H820L790 760q-4 44-50 44H260q-46 0-50-44Z', studio.body()) +
    rect(156, 370, 688, 100, 34, studio.across('#ffffff', '#f1ece2', '#cfc6b8')) +
    line('M190 392H810', '#ffffff', 9) +
    rect(440, 440, 120, 70, 18, '#e8e1d5') +
    (side === 'back'
      ? repeat(4, (rib) => rect(260 + rib * 130, 540, 90, 200, 20, studio.tone.dark, 'opacity=".5"'))
      : rect(330, 570, 340, 130, 20, studio.tone.light, 'opacity=".6"') + disc(760, 740, 20, '#e8e1d5')) +
    path('M206 480L232 760', 'none', `stroke="${studio.tone.glow}" stroke-width="14" stroke-linecap="round" opacity=".7"`),
  detail: { x: 460, y: 440, zoom: 2 },
};

const treadmill: Drawing = {
  art: (studio) =>
    studio.shadow(480, 820, 420, 40) +
    path('M120 720L700 640 860 760 250 850Z', INK.base) +
    path('M170 726L680 656 790 742 268 822Z', studio.diagonal('#5a5e64', '#1e1f22')) +
    path('M120 720L250 850v22L116 742Z', studio.tone.dark) +
    path('M250 850L860 760v22L250 872Z', studio.tone.base) +
    line('M690 660L600 270M840 740L760 250', STEEL.dark, 30) +
    path('M560 230L770 190 800 290 590 330Z', studio.face(INK)) +
    path('M596 246L750 218 766 274 612 302Z', studio.diagonal('#2f5a4c', '#12241e')) +
    line('M600 330L480 400M770 300L690 420', INK.base, 26) +
    disc(570, 340, 16, '#c4493f') +
    line('M630 270h60m20-6h20', '#8fe0b0', 6) +
    line('M250 860L800 780', GOLD.glow, 4, 'opacity=".5"'),
  detail: { x: 680, y: 320, zoom: 2 },
  turn: 'mirror',
};

export const sportAndOutdoorsDrawings = {
  football: make(ball, 0),
  basketball: make(ball, 1),
  dumbbell,
  bicycle,
  treadmill,
  tent,
  grill,
  'cool-box': coolBox,
} satisfies Record<string, Drawing>;
